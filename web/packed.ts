/** What the server sends packed: beside every file of text lies the same in Brotli and in gzip, made once at the build. */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(js|css|svg|json|txt)$/;
/** Below this a packed file saves nothing. */
const LEAST = 600;

/** Which way is the shortest depends on the file: paths of drawings repeat themselves otherwise than words do. */
function zipped(whole: Buffer): Buffer {
  const ways = [6, 7, 8, 9].flatMap((memLevel) =>
    [constants.Z_DEFAULT_STRATEGY, constants.Z_FILTERED].map((strategy) => ({ level: 9, memLevel, strategy })),
  );
  return ways.map((way) => gzipSync(whole, way)).reduce((best, other) => (other.length < best.length ? other : best));
}

function pack(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!TEXT.test(name)) continue;
    const path = join(folder, name);
    const whole = readFileSync(path);
    if (whole.length < LEAST) continue;
    writeFileSync(`${path}.br`, brotliCompressSync(whole, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    writeFileSync(`${path}.gz`, zipped(whole));
  }
}

export function packed(): Plugin {
  let out = '';
  return {
    name: 'quarterdeck-packed',
    apply: 'build',
    configResolved(config) {
      out = join(config.root, config.build.outDir, config.build.assetsDir);
    },
    // Not closeBundle: that is called after a failed build too, and would hide why it failed.
    writeBundle() {
      pack(out);
    },
  };
}
