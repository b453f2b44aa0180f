import { expect, it } from 'vitest';
import { pageHtml } from './page';

const html = pageHtml({ script: 'start("a</script><!--b")', style: 'a::after{content:"</style>"}', nonce: 'n"0' });

it('allows only its script and its style sheet, and loads nothing', () => {
  const [, policy] = /Content-Security-Policy" content="([^"]*)"/.exec(html) ?? [];
  const own = `'nonce-n&quot;0'`;
  expect(policy).toBe(`default-src 'none'; script-src ${own}; style-src ${own}; form-action 'none'; base-uri 'none';`);
  expect(html).not.toMatch(/unsafe|src=|href=|style=|\son\w+=/);
  expect(html.match(/<script nonce="n&quot;0">/g)).toHaveLength(1);
});

it('has a script and a style sheet that end where they should', () => {
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  expect(html.match(/<\/style>/g)).toHaveLength(1);
  expect(html).not.toContain('<!--');
  const [, script = ''] = /<script[^>]*>(.*)<\/script>/.exec(html) ?? [];
  const said: string[] = [];
  new Function('start', script)((text: string) => said.push(text));
  expect(said).toEqual(['a</script><!--b']);
});
