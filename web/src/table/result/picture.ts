/** A picture of the result to keep or to share: drawn here, saved here, sent to nobody. */

import { SEATS } from '../../cards/names';
import type { GameStory } from '../../lib/protocol';
import { DASHES, graphOf, type Box } from './graph';

export interface Told {
  /** What the game is called. */
  readonly game: string;
  readonly title: string;
  readonly reason: string;
  readonly names: readonly string[];
  readonly story: GameStory | null;
}

const WIDTH = 1200;
const HEIGHT = 630;
const BOX: Box = { width: WIDTH, height: HEIGHT, left: 110, right: 90, top: 250, bottom: 90 };
/** A picture has no theme: paper, ink and the colours of the seats as they are in the light. */
const PAPER = '#f8f4e9';
const INK = '#17222d';
const SOFT = '#4c5863';
const LINE = '#b5ab92';
const COLOURS: readonly string[] = ['#0072b2', '#b34d00', '#00735a', '#a24478'];

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Names are players' own words: none of them may become a part of the drawing. */
export function escaped(text: string): string {
  return text.replace(/\p{Cc}/gu, '').replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? '');
}

function line(text: string, x: number, y: number, size: number, more = ''): string {
  return `<text x="${x}" y="${y}" font-size="${size}" ${more}>${escaped(text)}</text>`;
}

/** Shorter text stays as it is. */
function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}

/** The picture as SVG. */
export function pictureOf({ game, title, reason, names, story }: Told): string {
  const parts = [
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${PAPER}"/>`,
    `<rect x="16" y="16" width="${WIDTH - 32}" height="${HEIGHT - 32}" fill="none" stroke="${LINE}" stroke-width="3"/>`,
    line(game, 60, 82, 30, `fill="${SOFT}"`),
    line(cut(title, 44), 60, 146, 56, `fill="${INK}" font-weight="700"`),
    line(cut(reason, 78), 60, 196, 28, `fill="${INK}"`),
    line('Quarterdeck', WIDTH - 60, 82, 26, `fill="${SOFT}" text-anchor="end"`),
  ];
  const graph = story && story.scored ? graphOf(story, BOX) : null;
  if (graph && story) {
    for (const { at, text } of graph.up) {
      parts.push(`<path d="M${BOX.left} ${at}H${WIDTH - BOX.right}" stroke="${LINE}"/>`);
      parts.push(line(text, BOX.left - 14, at + 8, 22, `fill="${SOFT}" text-anchor="end"`));
    }
    for (const { at, text } of graph.across) {
      parts.push(line(text, at, HEIGHT - BOX.bottom + 28, 20, `fill="${SOFT}" text-anchor="middle"`));
    }
    for (const { seat, path } of graph.lines) {
      const dash = DASHES[seat % DASHES.length];
      parts.push(
        `<path d="${path}" fill="none" stroke="${COLOURS[seat] ?? INK}" stroke-width="5" stroke-dasharray="${dash}"/>`,
      );
    }
    parts.push(line(story.scored, BOX.left, BOX.top - 18, 22, `fill="${SOFT}"`));
  }
  const apart = (WIDTH - 120) / names.length;
  for (const [seat, name] of names.entries()) {
    const last = graph?.lines[seat]?.last;
    const words = `${SEATS[seat]?.sign ?? ''} ${cut(name, 16)}${last === undefined ? '' : ` ${last}`}`;
    parts.push(line(words, 60 + seat * apart, HEIGHT - 34, 26, `fill="${COLOURS[seat] ?? INK}" font-weight="700"`));
  }
  const size = `width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} font-family="Georgia, serif">${parts.join('')}</svg>`;
}

/** The picture as a file. */
export async function pngOf(svg: string): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [WIDTH, HEIGHT];
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Saves the picture as the browser saves a download. */
export async function savePicture(told: Told, name: string): Promise<void> {
  const address = URL.createObjectURL(await pngOf(pictureOf(told)));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
