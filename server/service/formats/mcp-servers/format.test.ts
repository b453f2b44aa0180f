import { expect, it } from 'vitest';
import { fixed, found, numbersIn } from '../../../../test/kit/formats';
import { mcpServers } from './format';

/** A file of one server. */
const of = (server: unknown, name = 'docs') => JSON.stringify({ mcpServers: { [name]: server } });

const HTTP = { type: 'http', url: 'https://docs.acme.example/mcp' };

/** A file for each number that violates it, and nothing else. */
const VIOLATIONS: Readonly<Record<string, string>> = {
  MC0: '{ "servers": {} }',
  MC1: of({ ...HTTP, type: 'streamableHttp' }),
  MC2: of({ url: HTTP.url }),
  MC3: of({ args: ['server.js'] }),
  'MC4.args': of({ command: 'node', args: 'server.js' }),
  'MC4.args/*': of({ command: 'node', args: [8080] }),
  'MC4.env': of({ command: 'node', env: ['A=1'] }),
  'MC4.env/*': of({ command: 'node', env: { PORT: 8080 } }),
  'MC4.headers': of({ ...HTTP, headers: 'X-Team: docs' }),
  'MC4.headers/*': of({ ...HTTP, headers: { 'X-Team': 7 } }),
  MC5: of({ ...HTTP, timeout: '30' }),
  MC6: of('npx docs'),
  MC7: of(HTTP, 'workspace'),
  MC8: of({ command: 'node ' }),
  MC10: of({ ...HTTP, url: 'https://${env:HOST}/mcp' }),
  MC13: of({ transport: 'http', url: HTTP.url }),
};

it('each number has a file that violates it', () => {
  expect(Object.keys(VIOLATIONS).sort()).toEqual(mcpServers.checks.map(({ id }) => id).sort());
});

it.each(Object.entries(VIOLATIONS))('%s is the only problem of %s', async (id, text) => {
  expect(await numbersIn('.mcp.json', text)).toEqual([id]);
});

it.each([
  of({ command: 'npx', args: ['-y', 'docs'], env: { KEY: '${KEY:-none}' } }),
  of({ ...HTTP, headers: { Authorization: 'Bearer ${TOKEN}' }, timeout: 30_000, disabled: true }),
  // Keys of the other transport are not looked at.
  of({ command: 'node', url: 7 }),
  of({ ...HTTP, args: 'x' }),
])('%s is as Claude Code reads it', async (text) => {
  expect(await found('.mcp.json', text)).toEqual([]);
});

it('an entry without its type says who skips it, and what to add', async () => {
  expect(await found('.mcp.json', of({ url: HTTP.url }))).toEqual([
    'MC2 "docs": Missing key `type`. Claude Code 2.1.332 skips this server.',
  ]);
  expect(await fixed('.mcp.json', of({ url: HTTP.url }))).toContain('"type":"http"');
});

it("another client's form of a variable becomes Claude Code's", async () => {
  const text = of({ command: 'node', env: { KEY: '${env:KEY}' } });
  expect(await fixed('.mcp.json', text)).toBe(text.replace('${env:KEY}', '${KEY}'));
});
