/** Reads the documentation: its tables, links and headings. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { headingId } from '../../scripts/site/links';

/** The cells of each row of a text's tables, heads included. */
export function rowsOf(markdown: string): readonly (readonly string[])[] {
  return markdown
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\|[\s|:-]+\|$/.test(line))
    .map((line) =>
      line
        .slice(1, -1)
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim()),
    );
}

/** The sections below headings of any level, by heading, each up to the next heading. */
export function sectionsOf(markdown: string): ReadonlyMap<string, string> {
  const parts = withoutBlocks(markdown).split(/^#+ (.+)$/m);
  return new Map(parts.flatMap((heading, index) => (index % 2 === 1 ? [[heading, parts[index + 1] ?? '']] : [])));
}

/** What is in backticks. */
export function codesOf(text: string): readonly string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
}

/** The links and images of a file that lead nowhere: to no file, or to no heading of one. Addresses of others are not followed. */
export function deadLinks(file: string): readonly string[] {
  return linksOf(readFileSync(file, 'utf8')).filter((link) => {
    const [path = '', fragment] = link.split('#');
    const target = path === '' ? file : join(dirname(file), path);
    if (!existsSync(target)) return true;
    return fragment !== undefined && statSync(target).isFile() && !headingsOf(target).includes(fragment);
  });
}

/** The relative links and images of a text. */
export function linksOf(markdown: string): readonly string[] {
  const text = withoutBlocks(markdown).replaceAll(/`[^`\n]*`/g, '`code`');
  return [...text.matchAll(/\]\((?![a-z]+:)([^)\s]+)\)/gi)].map(([, link = '']) => link);
}

function headingsOf(file: string): readonly string[] {
  return [...sectionsOf(readFileSync(file, 'utf8')).keys()].map(headingId);
}

function withoutBlocks(markdown: string): string {
  return markdown.replaceAll(/^( *)```.*?^\1```$/gms, '');
}
