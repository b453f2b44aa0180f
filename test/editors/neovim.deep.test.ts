/** The server in Neovim, configured as its page says. In CI Neovim must be there: `npm run test:prepare` installs it. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPrograms } from '../../scripts/build';
import { findExecutable } from '../vscode/install/find-executable';

const EXAMPLE = join(__dirname, '../../examples/agentcli/tools.json');
const PAGE = join(__dirname, '../../docs/editors/neovim.md');

const nvim = findExecutable(['nvim']);
const root = mkdtempSync(join(tmpdir(), 'tool-manifest-neovim-'));
afterAll(() => rmSync(root, { recursive: true }));

/** What the script reports. */
interface Seen {
  readonly error?: string;
  readonly problems: readonly string[];
  readonly hover: string;
  readonly labels: readonly string[];
  readonly action: string;
  readonly fixed: readonly string[];
  readonly formatted: readonly string[];
}

/** The Lua on the page that fits the installed version. */
function configuration(): string {
  const blocks = [...readFileSync(PAGE, 'utf8').matchAll(/```lua\n([\s\S]*?)```/g)].map(([, code = '']) => code);
  const [, minor = '0'] = /NVIM v0\.(\d+)/.exec(execFileSync('nvim', ['--version'], { encoding: 'utf8' })) ?? [];
  const isNew = Number(minor) >= 11;
  const fitting = isNew
    ? blocks.filter((code) => code.includes('vim.lsp.config('))
    : blocks.filter((code) => code.includes('vim.lsp.start')).reverse();
  expect(fitting.length).toBeGreaterThan(0);
  return fitting.join('\n');
}

describe.skipIf(!nvim && !process.env.CI)('Neovim (skipped where it is not installed: apt-get install neovim)', () => {
  let seen: Seen;

  beforeAll(async () => {
    await buildPrograms(join(root, 'dist'));
    const program = join(root, 'dist', 'server.js');
    mkdirSync(join(root, 'bin'));
    symlinkSync(program, join(root, 'bin', 'tool-manifest-language-server'));
    mkdirSync(join(root, 'w', '.git'), { recursive: true });
    const text = readFileSync(EXAMPLE, 'utf8');
    // As it is typed by hand: a misspelled key, and no line breaks.
    const { tools } = JSON.parse(text);
    writeFileSync(
      join(root, 'w', 'tools.json'),
      JSON.stringify({ tools: tools.slice(0, 1) }).replace('"name"', '"nmae"'),
    );
    writeFileSync(join(root, 'configuration.lua'), configuration());
    const result = join(root, 'result.json');
    const { stderr } = spawnSync(nvim ?? 'nvim', ['--headless', '--clean', '-S', join(__dirname, 'neovim.lua')], {
      env: {
        ...process.env,
        PATH: `${join(root, 'bin')}${delimiter}${process.env.PATH}`,
        HOME: root,
        CONFIGURATION: join(root, 'configuration.lua'),
        MANIFEST: join(root, 'w', 'tools.json'),
        RESULT: result,
      },
      stdio: ['ignore', 'ignore', 'pipe'],
      encoding: 'utf8',
      timeout: 100_000,
      killSignal: 'SIGKILL',
    });
    expect(() => readFileSync(result), stderr).not.toThrow();
    seen = JSON.parse(readFileSync(result, 'utf8'));
    expect(seen.error).toBeUndefined();
  });

  it('shows the problems of a manifest', () => {
    expect(seen.problems.join('\n')).toContain('Unknown key `nmae`. Did you mean `name`');
  });

  it('shows documentation and completes', () => {
    expect(seen.hover).toMatch(/command/);
    expect(seen.labels).toContain('name');
  });

  it('applies a fix', () => {
    expect(seen.action).toContain('name');
    expect(seen.fixed.join('\n')).toContain('"name":');
  });

  it('formats', () => {
    const text = seen.formatted.join('\n');
    expect(text).toBe(JSON.stringify(JSON.parse(seen.fixed.join('\n')), undefined, 2));
  });
});
