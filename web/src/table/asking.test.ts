import { describe, expect, it } from 'vitest';
import { clauseOf, tellStanding, uncounted, withoutVerbs, type Answering } from './asking';

const asked: Answering = { standing: 'empty', reason: '', count: 0, before: 0, ordered: false, ending: '' };
const PART =
  "'pay amour' is not legal, nearest to it are 'pay not-today': cards of a set are picked in their listed order; begin again to change the set [FS-KEY-33]";
const LISTED =
  "'take evade' is not legal, nearest to it are 'take coupe': cards of a set are picked in their listed order; begin again to change the set";
const FLOW =
  "'lay chest-cut' is not legal, nearest to it are 'lay coupe': this card shares no blue area with the card before it [DU-FLOW-01]";
const FIRST =
  "'give coupe' is not legal, nearest to it are 'retrieve stop-cut': retrieve a card of your Disarm pile first [DU-SWAP-02]";

describe('an answer that is not finished', () => {
  it.each([PART, LISTED])('is no mistake: %s', (reason) => {
    const told = tellStanding({ ...asked, standing: 'wrong', reason, count: 2 });
    expect(told).toEqual({
      picked: '2 picked.',
      text: 'More is needed: pick on, or clear.',
      wrong: false,
      hint: '',
      rules: [],
    });
  });

  it('says that more is needed', () => {
    const told = tellStanding({ ...asked, standing: 'part', count: 1, before: 3 });
    expect([told.picked, told.text, told.wrong]).toEqual(['1 picked, 3 before.', 'More is needed.', false]);
  });

  it('says what the rules want first, with the rule', () => {
    const told = tellStanding({ ...asked, standing: 'wrong', reason: FIRST, count: 1 });
    expect(told).toMatchObject({
      wrong: false,
      hint: 'Retrieve a card of your Disarm pile first.',
      rules: ['DU-SWAP-02'],
    });
  });

  it('says how to begin, and how to pick nothing where that is an answer', () => {
    expect(tellStanding(asked)).toMatchObject({
      picked: 'Nothing picked yet.',
      text: 'Choose on the table.',
    });
    expect(tellStanding({ ...asked, ending: 'That is all' }).text).toContain('or press “That is all”');
  });
});

describe('picks that break a rule', () => {
  it('are too many', () => {
    const told = tellStanding({ ...asked, standing: 'wrong', reason: 'only 2 can be picked here', count: 3 });
    expect(told).toMatchObject({ wrong: true, text: 'Too many: only 2 can be picked here.' });
  });

  it('do not follow each other', () => {
    const told = tellStanding({ ...asked, standing: 'wrong', reason: FLOW, count: 2, ordered: true });
    expect(told).toMatchObject({
      wrong: true,
      hint: 'This card shares no blue area with the card before it.',
      rules: ['DU-FLOW-01'],
    });
    expect(told.text).toContain('Not in this order');
  });
});

it('a whole answer says how it is sent', () => {
  expect(tellStanding({ ...asked, standing: 'whole', count: 2 })).toMatchObject({
    text: 'Confirm to send.',
    wrong: false,
  });
});

it('another reason is told as it is', () => {
  expect(clauseOf('the connection was lost')).toEqual({ clause: 'the connection was lost', rule: '' });
});

it('the question leaves counting to what is told of the picks', () => {
  expect(uncounted('Anna, choose a hand of ten cards (0 chosen)')).toBe('Anna, choose a hand of ten cards');
  expect(uncounted('Anna, choose cards to discard for Coat (2 so far)')).toBe('Anna, choose cards to discard for Coat');
  expect(uncounted('Anna, which card is next? (0 placed; done: the rest as listed)')).toContain(
    'done: the rest as listed',
  );
  expect(uncounted('Anna, choose the crew that defend (0 so far) (Presence 3 against 0)')).toBe(
    'Anna, choose the crew that defend',
  );
  expect(uncounted('Anna, pay 2 for Amour')).toBe('Anna, pay 2 for Amour');
});

it('an unknown verb is named without all those that there are', () => {
  expect(withoutVerbs("there is no verb 'xyzzy'; there are done, pass, use")).toBe("there is no verb 'xyzzy'");
  expect(withoutVerbs('this card is not in your hand')).toBe('this card is not in your hand');
});

describe('one of each kind', () => {
  const half = { standing: 'part', reason: '', count: 1, before: 0, ordered: false, ending: '' } as const;

  it('is told what is missing', () => {
    const kinds = { more: ['character', 'character'], picked: ['scheme'] };
    expect(tellStanding({ ...half, kinds }).text).toBe('Now choose a character.');
  });

  it('is not guessed where more of the same could be picked', () => {
    const kinds = { more: ['risk', 'attachment'], picked: ['risk'] };
    expect(tellStanding({ ...half, kinds }).text).toBe('More is needed.');
  });
});
