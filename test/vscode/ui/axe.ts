/** What axe finds wrong, and the themes to look for it in. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { AxeResults } from 'axe-core';
import type { Frame, Page } from 'playwright-core';
import { type Theme, themes } from '../launch/settings';

const AXE = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * The problems that axe finds, in short form. Landmarks are left out: a part of a window has none of its own. A button's visible label must
 * be part of its name, as users of speech input say it.
 * @param within a CSS selector; by default the whole document
 */
export async function axeFaults(frame: Frame | Page, within?: string): Promise<readonly string[]> {
  await frame.evaluate(await AXE);
  const context = within === undefined ? 'document' : JSON.stringify({ include: [within] });
  const { violations } = (await frame.evaluate(
    `axe.run(${context}, {
      resultTypes: ['violations'],
      rules: { region: { enabled: false }, 'label-content-name-mismatch': { enabled: true } },
    })`,
  )) as AxeResults;
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} – ${failureSummary?.replace(/\s+/g, ' ')}`),
  );
}

/** Sets the theme of the window that a test's folder is open in. @param folder of the test */
export async function useTheme(folder: string, theme: Theme): Promise<void> {
  const settings = join(dirname(folder), '.vscode');
  await mkdir(settings, { recursive: true });
  await writeFile(join(settings, 'settings.json'), JSON.stringify({ 'workbench.colorTheme': themes[theme] }));
}
