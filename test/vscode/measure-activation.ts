/**
 * `npm run bench:activation [-- ROUNDS]`: how long VS Code takes to activate this extension, as measured by VS Code, compared with its
 * built-in JSON extension in the same windows. Milliseconds on this machine, one fresh window per round.
 */
import { exitOnSignals } from './launch/signals';
import { lens } from './ui/run-panel-frames';
import { copiedText, focusEditor, quickOpen, runPaletteCommand } from './ui/screen';
import { withUi } from './ui/ui-test';

const ROUNDS = 5;
const GOAL = 50;
const OURS = 'tool-manifest.tool-manifest';
const OTHER = 'vscode.json-language-features';

/** The activation time of one extension, in integral milliseconds as VS Code measures. */
interface Activation {
  readonly extension: string;
  /** Loading its code. */
  readonly load: number;
  /** The call of `activate()`. */
  readonly call: number;
  /** Settling the promise that `activate()` returned. */
  readonly finish: number;
}

async function main(): Promise<void> {
  exitOnSignals();
  const rounds = Number(process.argv[2] ?? ROUNDS);
  const measured: Activation[] = [];
  for (let round = 0; round < rounds; round++) measured.push(...(await measure()));
  console.log(`activation of an extension by VS Code, ${rounds} fresh windows: median (all)`);
  for (const name of [OURS, OTHER]) {
    const all = measured.filter(({ extension }) => extension.toLowerCase() === name);
    console.log(`\n${name}`);
    print('code loaded', all, ({ load }) => load);
    print('activate() returned', all, ({ call }) => call);
    print('both: VS Code’s “Activation”', all, ({ load, call }) => load + call, name === OURS ? GOAL : undefined);
    print('its promise settled', all, ({ finish }) => finish);
  }
}

/** The activations of a fresh window, once both extensions are active. */
function measure(): Promise<readonly Activation[]> {
  return withUi({}, async ({ page }) => {
    // It has tests as soon as it is active, and is so without anything being opened.
    await page.locator('.activitybar [aria-label^="Testing"]').first().waitFor();
    await quickOpen(page, 'agentcli/tools.json');
    await lens(page, 'Run').waitFor();
    await runPaletteCommand(page, 'Developer: Startup Performance');
    await page.locator('.tab.active').getByText('Startup Performance').waitFor();
    await page.locator('.view-lines').getByText('System Info').first().waitFor();
    await focusEditor(page);
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Control+C');
    const found = activationsIn(await copiedText(page));
    for (const name of [OURS, OTHER]) {
      if (!found.some(({ extension }) => extension.toLowerCase() === name))
        throw new Error(`${name} was not measured.`);
    }
    return found;
  });
}

/** The rows of the table of extensions on VS Code's page "Startup Performance". */
function activationsIn(page: string): readonly Activation[] {
  const [, table = ''] = page.split('## Extension Activation Stats');
  return table
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map((cells) => (cells[0] === '' ? cells.slice(1) : cells))
    .filter(([extension = '', eager = '']) => extension.includes('.') && /^(true|false)$/.test(eager))
    .map(([extension = '', , load, call, finish]) => ({
      extension,
      load: Number(load),
      call: Number(call),
      finish: Number(finish),
    }));
}

function print(what: string, all: readonly Activation[], figure: (one: Activation) => number, goal?: number): void {
  const times = all.map(figure).sort((a, b) => a - b);
  const median = times[Math.floor(times.length / 2)];
  const verdict =
    goal === undefined || median === undefined ? '' : `, goal ${goal} ms: ${median < goal ? 'reached' : 'missed'}`;
  console.log(`  ${what.padEnd(30)} ${median ?? '–'} ms (${times.join(', ')})${verdict}`);
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
