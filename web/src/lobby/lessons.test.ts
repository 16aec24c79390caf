import { describe, expect, it } from 'vitest';
import { guides } from '../learn/guides';
import { LESSON_MINUTES, lessonTitle } from './lessons';

describe('the button of a guided first game', () => {
  it('says how long the guide itself says that it takes', async () => {
    const said = await Promise.all(Object.entries(guides).map(async ([game, load]) => [game, (await load()).minutes]));
    expect(LESSON_MINUTES).toEqual(Object.fromEntries(said));
  });

  it('says it in words', () => {
    expect(lessonTitle('arcana')).toBe('Learn in seven minutes');
    expect(lessonTitle('whist')).toBe('Learn');
  });
});
