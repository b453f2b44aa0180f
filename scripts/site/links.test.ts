import { expect, it } from 'vitest';
import { headingId, pagePath, siteLink, toRoot } from './links';

it.each([
  ['rules.md', 'README.md', 'rules.html'],
  ['../rules.md#messages', 'dialects/talos.md', '../rules.html#messages'],
  ['README.md', 'editors/zed.md', 'index.html'],
  ['editors/README.md', 'README.md', 'editors/index.html'],
  ['images/run-dark.png', 'running-tools.md', 'images/run-dark.png'],
  ['#messages', 'rules.md', '#messages'],
  ['https://example.com/README.md', 'rules.md', 'https://example.com/README.md'],
])('%s in %s leads to %s', (href, file, link) => {
  expect(siteLink(href, file)).toBe(link);
});

it.each([
  ['../../examples/glean/server.mjs', 'dialects/glean.md'],
  ['../CONTRIBUTING.md#style', 'README.md'],
  ['lsp4ij/', 'editors/jetbrains.md'],
])('%s in %s is no link on the site, which does not have it', (href, file) => {
  expect(siteLink(href, file)).toBeUndefined();
});

it('knows the way to the root of the site', () => {
  expect(toRoot(pagePath('README.md'))).toBe('');
  expect(toRoot(pagePath('rules/unknown-key.md'))).toBe('../');
});

it('makes the ids of headings as GitHub does', () => {
  expect(headingId('Options of `run`, `preview` and `test`')).toBe('options-of-run-preview-and-test');
  expect(headingId('agentcli/command-path')).toBe('agentclicommand-path');
});
