/** How long a hover in a small file waits while a file that is made to hurt is opened and checked next to it. */

import { countFor } from '../hostile/growth/shape';
import { SHAPES } from '../hostile/growth/shapes';
import { LspProcess, type ServerRecipe } from './lsp-process';

const LENGTH = 1_000_000;
const SMALL = '{ "tools": [{ "name": "a", "description": "d", "command": ["./tools/bin/a"] }] }';
const SMALL_URI = 'file:///bench/small/tools.json';
const SHOWN = 8;

/** Prints the longest waits, and how many times that of a hover for which nothing else is done. */
export async function benchWaiting(recipe: ServerRecipe): Promise<void> {
  const waits: { readonly name: string; readonly alone: number; readonly longest: number }[] = [];
  for (const shape of SHAPES) {
    const server = await LspProcess.start(recipe);
    try {
      await server.open(SMALL_URI, 'json', SMALL);
      const hover = () => server.askIn(SMALL_URI, 'textDocument/hover', { line: 0, character: 26 });
      await hover();
      const alone = await hover();
      let isChecked = false;
      const checked = server.open(shape.uri, shape.language, shape.text(countFor(shape, LENGTH))).then(() => {
        isChecked = true;
      });
      let longest = 0;
      while (!isChecked) longest = Math.max(longest, await hover());
      await checked;
      waits.push({ name: shape.name, alone, longest });
    } finally {
      server.stop();
    }
  }
  waits.sort((a, b) => b.longest - a.longest);
  console.log(`\nhover in a small file while one of ${LENGTH} characters is opened (longest wait of each kind)`);
  for (const { name, alone, longest } of waits.slice(0, SHOWN)) {
    console.log(`  ${longest.toFixed(0).padStart(6)} ms = ${(longest / alone).toFixed(0)} × alone   ${name}`);
  }
  const within = waits.filter(({ longest }) => longest <= 100).length;
  console.log(`  within 100 ms: ${within} of ${waits.length} kinds`);
}
