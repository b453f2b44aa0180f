/** The site of the documentation (`npm run docs:build`), as it is published. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, posix, sep } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companionRules, documentedRules } from '../../scripts/rule-pages';
import { buildSite } from '../../scripts/site/build-site';
import { menu, ruleMenu, rulePage } from '../../scripts/site/navigation';

const RULES = [...documentedRules(), ...companionRules()].map(({ rule }) => rule);

let site: string;
let count: number;
/** The HTML of each page, by its path. */
let pages: ReadonlyMap<string, string>;
beforeAll(async () => {
  site = await mkdtemp(join(tmpdir(), 'tool-manifest-site-'));
  count = await buildSite(site);
  pages = new Map(files('.html').map((path) => [path, readFileSync(join(site, path), 'utf8')]));
}, 120_000);
afterAll(() => rm(site, { recursive: true, force: true }));

/** The site's files with this ending, outside of the search. */
function files(ending: string): readonly string[] {
  return readdirSync(site, { recursive: true, encoding: 'utf8' })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => path.endsWith(ending) && !path.startsWith('pagefind/'));
}

/** The values of an attribute of these elements. */
function attributes(html: string, element: string, attribute: string): readonly string[] {
  return [...html.matchAll(new RegExp(`<${element}\\b[^>]*? ${attribute}="([^"]*)"`, 'g'))].map(
    ([, value = '']) => value,
  );
}

describe('its pages', () => {
  it('are one for every rule, with what the rule reports', () => {
    for (const { code, summary } of RULES) {
      const html = pages.get(rulePage(code));
      expect(html, code).toContain(`<h1>${code}</h1>`);
      expect(html?.replaceAll(/<[^>]*>/g, ''), code).toContain(inHtml(summary.replaceAll(/[`*]/g, '')));
    }
  });

  it('are all in the menu, and the menu has no others', () => {
    const listed = [...menu(), ...ruleMenu()].flatMap(({ entries }) => entries.map(({ page }) => page));
    expect([...listed].sort()).toEqual([...pages.keys()].sort());
  });

  it('have a title of their own, and their text is not taken for a template', () => {
    const titles = [...pages.values()].map((html) => /<title>(.*)<\/title>/.exec(html)?.[1]);
    expect(titles.filter((title) => !title?.includes('Tool Manifest') || title.startsWith(' '))).toEqual([]);
    expect(pages.get(rulePage('talos/sidecar-credential'))).toContain('{{credentials.');
  });

  it('link only to files and sections that exist', () => {
    const dead: string[] = [];
    for (const [path, html] of pages) {
      const links = [
        ...attributes(html, 'a', 'href'),
        ...attributes(html, '(?:img|script)', 'src'),
        ...attributes(html, 'link', 'href'),
      ];
      for (const link of links.filter((address) => !/^https?:/.test(address))) {
        const [file = '', fragment] = link.split('#');
        const target = file === '' ? path : posix.join(dirname(path), file);
        const ids = attributes(pages.get(target) ?? '', '[a-z0-9]+', 'id');
        if (!existsSync(join(site, target)) || (fragment !== undefined && !ids.includes(fragment)))
          dead.push(`${path}: ${link}`);
      }
    }
    expect(dead).toEqual([]);
  });
});

describe('the browser', () => {
  it('is told to ask nobody else, on every page', () => {
    for (const html of pages.values()) expect(html).toContain(`content="default-src 'self';`);
  });

  it('finds no address of others in what it loads', () => {
    const loaded = [...pages.values()].flatMap((html) => [
      ...attributes(html, '(?:img|script|iframe|source|video)', 'src'),
      ...attributes(html, 'link', 'href'),
    ]);
    expect(loaded.filter((address) => /^(?:[a-z]+:|\/)/i.test(address))).toEqual([]);
    const styles = [...files('.css').map((path) => join(site, path)), join(site, 'pagefind/pagefind-component-ui.css')];
    for (const style of styles) expect(readFileSync(style, 'utf8')).not.toMatch(/@import|url\(["']?(?!["']?data:)/);
  });
});

describe('the search', () => {
  it('knows every page', () => {
    const { languages } = JSON.parse(readFileSync(join(site, 'pagefind/pagefind-entry.json'), 'utf8'));
    expect(languages.en.page_count).toBe(pages.size);
    expect(count).toBe(pages.size);
  });

  it('has their text, without the menu', () => {
    const folder = join(site, 'pagefind/fragment');
    const texts = readdirSync(folder).map((name) => gunzipSync(readFileSync(join(folder, name))).toString('utf8'));
    const found = texts.filter((text) => text.includes('No telemetry, no download, no account'));
    expect(found).toHaveLength(1);
    expect(found[0]).toContain('safety.html');
    expect(texts.filter((text) => text.includes('Skip to the content'))).toEqual([]);
  });
});

function inHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
