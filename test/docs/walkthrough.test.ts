import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import packageJson from '../../package.json';
import { filesIn, ROOT } from '../kit/source-files';

const [walkthrough] = packageJson.contributes.walkthroughs;
const commands = new Set(packageJson.contributes.commands.map(({ command }) => command));
/** VS Code makes a command of each view. */
const views = Object.values(packageJson.contributes.views).flatMap((list) => list.map(({ id }) => `${id}.focus`));
const packed = readFileSync(join(ROOT, '.vscodeignore'), 'utf8').split('\n');

describe.each(walkthrough?.steps ?? [])('the step "$title" of the walkthrough', ({ description, media }) => {
  it('leads into the package: to commands that it has, and to pages that are in it', () => {
    const links = [...description.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link);
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) {
      const [command = '', argument] = link.replace(/^command:/, '').split('?');
      expect(link).toMatch(/^command:/);
      expect([...commands, ...views]).toContain(command);
      if (argument === undefined) continue;
      expect(command).toBe('toolManifest.openPage');
      expect(filesIn('docs')).toContain(`docs/${JSON.parse(decodeURIComponent(argument))}.md`);
      expect(packed).toContain('!docs/*.md');
    }
  });

  it('has a picture that is there', () => {
    expect(existsSync(join(ROOT, media.svg))).toBe(true);
  });
});
