import { expect, it } from 'vitest';
import { pageHtml } from './page';

const html = pageHtml({
  source: 'https://x.test',
  script: 'https://x.test/a"b.js',
  style: 'https://x.test/c.css',
  nonce: 'n0',
});

it('lets nothing run but the one script, and loads nothing but the one style sheet', () => {
  const [, policy] = /Content-Security-Policy" content="([^"]*)"/.exec(html) ?? [];
  expect(policy).toBe("default-src 'none'; script-src 'nonce-n0'; style-src https://x.test; form-action 'none';");
  expect(html).not.toContain('unsafe');
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(html).not.toMatch(/<style|style=|\son\w+=/);
});

it('writes addresses so that they end nothing', () => {
  expect(html).toContain('src="https://x.test/a&quot;b.js"');
});
