import { describe, expect, it } from 'vitest';
import { figure } from './figures';
import { arcana, fiveSails, skyPirate, swordDuel } from './fixtures/printed';
import { deckOf, describe as sentence, describeCard, describeFully, guildOf, SEATS, shortName } from './names';
import { placeBeside } from './place';
import type { PrintedCard } from './types';

const all: readonly PrintedCard[] = [...arcana, ...fiveSails, ...skyPirate, ...swordDuel];

function card(id: string): PrintedCard {
  const found = all.find((one) => one.id === id);
  if (!found) throw new Error(id);
  return found;
}

describe('the description', () => {
  it('of a leader gives title, faction, numbers and traits', () => {
    expect(sentence(card('odette-dubois-darrent'))).toBe(
      "Odette Dubois d'Arrent, Genteel Spy: Montaigne leader; Resolve 5, Combat 1, Finesse 4, Influence 3, Panache 7, " +
        'Crew cap 6; traits Diplomat, Hero, Leader, Montaigne.',
    );
  });

  it('says dash where a dash is printed', () => {
    expect(sentence(card('robbery'))).toContain('Cost 0, Riposte dash, Parry 2, Thrust 3');
  });

  it('speaks of a Brute as one', () => {
    expect(sentence(card('alcee'))).toContain('Vodacce brute; Cost 2, Resolve 2');
  });

  it('of a scheme speaks the sign of its panache', () => {
    expect(sentence(card('the-cats-embargo'))).toContain('Initiative 75, Panache plus 1');
  });

  it('of a personality tells its values apart from its worth as a Stake', () => {
    expect(sentence(card('gate-sergeant'))).toBe(
      'Gate Sergeant: personality; Stave 3, Sword 1, Cup 0, Ducat 2; Main Arcanum Stave, gold number 3; 3 points.',
    );
  });

  it('of the Harlequin has neither values nor a Main Arcanum', () => {
    expect(sentence(card('harlequin'))).toBe(
      'Harlequin: personality; Ducat dash; no Main Arcanum, gold number 2; 3 points.',
    );
  });

  it('of an attack card names areas and numbers of all colours', () => {
    expect(sentence(card('straight-lunge'))).toBe(
      'Straight Lunge: attack card; red chest 4; green head minus 1, chest minus 1, sword arm minus 2; gray off leg; ' +
        'blue chest, sword arm.',
    );
  });

  it('of a cannon gives what a shot costs, its power and its durability', () => {
    expect(sentence(card('warmonger'))).toBe('Warmonger: Imperial cannon; Cost 3, Power 3, Durability 4.');
  });

  it('of a Tactic tells that it is one, and its named set', () => {
    expect(sentence(card('guard-the-hold'))).toBe('Guard the Hold: Imperial maneuver; tactic; Security set.');
  });

  it('of a crew tells marks and subtypes before attack and defense', () => {
    expect(sentence(card('peekaboo'))).toBe('Peekaboo: Ghost crew; tactic; Shade; Attack 2, Defense 2.');
    expect(sentence(card('galeth-of-cloudreach'))).toContain('unique; Attack dash, Defense 6');
  });

  it('of an unknown card tells nothing', () => {
    expect(sentence(null)).toBe('A face-down card.');
  });

  it('in full ends with the text on one line', () => {
    expect(describeFully(card('pilgrim-hospice'))).toMatch(/5 points\. Choose one of your Agents .* and it has \+1/);
  });

  it('of a card on the table adds what happened to it', () => {
    const printed = card('governors-gardens');
    const badges = [{ label: 'Renown 2' }];
    expect(describeCard({ printed, engaged: true, wounds: 2, badges, owner: 1, selected: true })).toBe(
      "Governor's Gardens: City location; traits City. Engaged, 2 wounds, Renown 2, selected. Seat 2.",
    );
  });

  it('speaks a number that is no longer the printed one, and no other', () => {
    const spoken = describeCard({ printed: card('alcee'), stats: { combat: 3, finesse: 2 } });
    expect(spoken).toContain('Now Combat 3.');
    expect(spoken).not.toContain('now Finesse');
  });
});

describe('a number of a card', () => {
  it('is a dash, not zero, where a dash is printed', () => {
    expect(figure(card('robbery'), 'riposte')).toMatchObject({ text: '–', change: 'same' });
    expect(figure(card('harlequin'), 'ducat')).toMatchObject({ text: '–', change: 'same' });
  });

  it('is none where the card has none', () => {
    expect(figure(card('robbery'), 'resolve')).toBeNull();
  });

  it('is marked when it is higher, lower or a dash now', () => {
    const leader = card('odette-dubois-darrent');
    expect(figure(leader, 'combat', { combat: 3 })).toMatchObject({ text: '3', printed: '1', change: 'up' });
    expect(figure(leader, 'finesse', { finesse: 2 })).toMatchObject({ text: '2', printed: '4', change: 'down' });
    expect(figure(leader, 'influence', { influence: null })).toMatchObject({ text: '–', change: 'down' });
    expect(figure(leader, 'resolve', { resolve: 5 })).toMatchObject({ text: '5', change: 'same' });
  });

  it('keeps its printed sign while it is unchanged', () => {
    expect(figure(card('burnished-cuirass'), 'resolve', { resolve: 1 })).toMatchObject({ text: '+1', change: 'same' });
  });
});

describe('words for cards', () => {
  it('know a guild by what the server says of the card, not by its name', () => {
    expect(guildOf(card('crest-of-the-thieves'))).toBe('Thieves');
    expect(guildOf(card('duelling-master'))).toBe('Blades');
    expect(guildOf(card('gate-sergeant'))).toBe('');
    expect(guildOf({ ...card('gate-sergeant'), name: 'Crest of the Thieves' })).toBe('');
  });

  it.each([
    ["Odette Dubois d'Arrent", 'Odette'],
    ["The Cat's Embargo", "Cat's"],
    ['Crest of the Thieves', 'Thieves'],
    ["Governor's Gardens", 'Govern.'],
  ])('make %s short', (name, short) => {
    expect(shortName(name)).toBe(short);
  });

  it.each([
    ['five_sails', 'the-cats-embargo', 'approach'],
    ['five_sails', 'sirens-scream', 'city'],
    ['five_sails', 'robbery', 'faction'],
    ['arcana', 'pilgrim-hospice', 'stake'],
    ['arcana', 'duelling-master', 'main'],
    ['arcana', 'balanced-household', 'objective'],
    ['sword_duel', 'straight-lunge', 'duel'],
  ])('know the deck in %s of %s', (game, id, deck) => {
    expect(deckOf(game, card(id))).toBe(deck);
  });

  it('give no two seats the same colour, pattern or sign', () => {
    for (const part of ['colour', 'pattern', 'sign'] as const) {
      expect(new Set(SEATS.map((seat) => seat[part])).size).toBe(SEATS.length);
    }
  });
});

describe('the place of a large card', () => {
  const window = { width: 1000, height: 800 };
  const small = { width: 88, height: 123 };

  it('is right of the card', () => {
    expect(placeBeside({ left: 100, top: 300, ...small }, 280, 400, window)).toEqual({ left: 200, top: 161.5 });
  });

  it('is left of a card near the right edge', () => {
    expect(placeBeside({ left: 900, top: 300, ...small }, 280, 400, window)).toMatchObject({ left: 608 });
  });

  it('stays in the window at the upper and the lower edge', () => {
    expect(placeBeside({ left: 100, top: 0, ...small }, 280, 400, window)?.top).toBe(8);
    expect(placeBeside({ left: 100, top: 700, ...small }, 280, 400, window)?.top).toBe(392);
  });

  it('is none on a phone, where it would cover the card', () => {
    expect(placeBeside({ left: 150, top: 300, ...small }, 280, 430, { width: 390, height: 740 })).toBeNull();
  });
});
