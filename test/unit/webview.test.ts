import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(__dirname, '..', '..');
const sources = readdirSync(join(ROOT, 'webview'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.ts$/.test(entry.name) && !/\.test\.ts$/.test(entry.name))
  .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
  .map((file) => ({ file, code: readFileSync(join(ROOT, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '') }));

const offenders = (pattern: RegExp) => sources.filter(({ code }) => pattern.test(code)).map(({ file }) => file);

it('makes no markup from texts, and runs none as code', () => {
  expect(
    offenders(/innerHTML|outerHTML|insertAdjacentHTML|document\.write|DOMParser|createContextualFragment|srcdoc/),
  ).toEqual([]);
  expect(offenders(/\beval\b|new Function|javascript:/)).toEqual([]);
});

it('stores nothing where secrets would outlive the panel', () => {
  expect(offenders(/localStorage|sessionStorage|indexedDB|document\.cookie|caches\b/)).toEqual([]);
  // Only the tool's location: a reloaded window starts from it.
  const states = sources.flatMap(({ code }) => code.match(/\w*State\w*\([^;)]*\)/g) ?? []);
  expect(states.filter((call) => /^(set|get)State/.test(call))).toEqual([
    'setState(state: unknown)',
    'setState(data.tool.place)',
  ]);
});

it('communicates only with the extension', () => {
  expect(offenders(/\bfetch\(|XMLHttpRequest|WebSocket|EventSource|sendBeacon|new Image\b/)).toEqual([]);
});

it('imports neither VS Code nor Node, and of the server only what needs neither', () => {
  for (const { file, code } of sources) {
    const imported = [...code.matchAll(/from\s+'([^']+)'/g)].map(([, from = '']) => from);
    for (const from of imported) {
      expect(from, file).not.toMatch(/^(vscode$|node:|vscode-)/);
      const target = relative(ROOT, join(ROOT, file, '..', from));
      if (from.startsWith('.')) expect(target, file).toMatch(/^(webview|common|server\/service)\//);
    }
  }
});

it('runs no regular expression of an author', () => {
  expect(offenders(/new RegExp|RegExp\(/)).toEqual([]);
});
