import { describe, expect, it, vi } from 'vitest';
import { api, ApiError, byId, sentenceOf } from './api';

function answering(status: number, body: string) {
  const fetch = vi.fn((..._: Parameters<typeof globalThis.fetch>) => Promise.resolve(new Response(body, { status })));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

describe('the HTTP interface', () => {
  it('asks the right address', async () => {
    const fetch = answering(200, '[]');
    await api.tableCards('a/b');
    expect(fetch.mock.calls[0]?.[0]).toBe('/api/tables/a%2Fb/cards');
    expect(fetch.mock.calls[0]?.[1]?.method).toBe('GET');
  });

  it('has addresses for what is downloaded', () => {
    expect(api.recordAddress('a/b')).toBe('/api/tables/a%2Fb/record');
    expect(api.scenarioAddress('a/b', 12)).toBe('/api/tables/a%2Fb/replay/12/scenario');
  });

  it('sends what is wished as JSON', async () => {
    const fetch = answering(200, '{}');
    await api.sit('t1', { name: 'Anna' });
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', body: '{"name":"Anna"}' });
  });

  it('sends a secret in a header, never in the address', async () => {
    const fetch = answering(200, '{}');
    await api.replayAt('t1', 4, 0, 'secret');
    expect(fetch.mock.calls[0]?.[0]).toBe('/api/tables/t1/replay/4?view=0');
    expect(fetch.mock.calls[0]?.[1]?.headers).toMatchObject({ Authorization: 'Bearer secret' });
  });

  it('asks for several numbers of a position at once', async () => {
    const fetch = answering(200, '[]');
    await api.replayNumbers('t1', 4, -1, ['anna.renown', '?bruno.hand:1.cost', 'axe#2.combat'], 'secret');
    expect(fetch.mock.calls[0]?.[0]).toBe(
      '/api/tables/t1/replay/4/numbers?view=-1&address=anna.renown&address=%3Fbruno.hand%3A1.cost&address=axe%232.combat',
    );
    expect(fetch.mock.calls[0]?.[1]?.headers).toMatchObject({ Authorization: 'Bearer secret' });
  });

  it('tells the sentence of a refusal', async () => {
    answering(404, '{"error": "there is no such table"}');
    const error = await api.table('t1').catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ApiError);
    expect((error as ApiError).status).toBe(404);
    expect(sentenceOf(error)).toBe('There is no such table.');
  });

  it('has a sentence where the server sent none', async () => {
    answering(502, '<html>');
    expect(sentenceOf(await api.games().catch((caught: unknown) => caught))).toContain('502');
    answering(200, '<html>');
    expect(sentenceOf(await api.games().catch((caught: unknown) => caught))).toContain('could not be read');
  });

  it('says so when the server cannot be reached', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')));
    const error = await api.games().catch((caught: unknown) => caught);
    expect((error as ApiError).status).toBe(0);
    expect(sentenceOf(error)).toContain('cannot be reached');
  });

  it('finds cards by their id', () => {
    const card = { id: 'otto', name: 'Otto', kind: '', text: '', facts: {} };
    expect(byId([card]).get('otto')).toBe(card);
  });
});
