/** `npm run screenshots [-- NAME …]` creates the pictures of the documentation, and the README's films. */
import { stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { exitOnSignals } from '../../test/vscode/launch/signals';
import { root } from '../../test/vscode/root';
import { focusEditor } from '../../test/vscode/ui/screen';
import { withUi } from '../../test/vscode/ui/ui-test';
import { FIRST_MANIFEST, SILENT_FAILURE } from './animation';
import { filmed } from './film';
import { animatedGif } from './gif';
import { type Scene, scenes } from './scenes';

const folder = join(root, 'docs', 'images');
/** The films, by the names of their files. */
const films = { 'tool-manifest': FIRST_MANIFEST, 'silent-failure': SILENT_FAILURE } as const;
const settings = { 'editor.fontSize': 14, 'editor.minimap.enabled': false, 'workbench.layoutControl.enabled': false };

async function takePicture(scene: Scene): Promise<void> {
  const path = join(folder, `${scene.name}-${scene.theme}.png`);
  await withUi({ ...scene, settings }, async ({ page }) => {
    await focusEditor(page);
    await scene.arrange(page);
    const { clip } = scene;
    await page.screenshot({ path, animations: 'disabled', caret: 'hide', ...(clip && { clip }) });
  });
  await checkSize(path, 250_000);
}

/** @param limit in bytes */
async function checkSize(file: string, limit: number): Promise<void> {
  const { size } = await stat(file);
  if (size > limit) throw new Error(`${relative(root, file)} has ${size} bytes: the limit is ${limit}.`);
  console.log(`${relative(root, file)}: ${size} bytes`);
}

async function main(wanted: readonly string[]): Promise<void> {
  exitOnSignals();
  const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);
  for (const [name, film] of Object.entries(films).filter(([name]) => isWanted(name))) {
    const file = join(folder, `${name}.gif`);
    await writeFile(file, animatedGif(await filmed(film)));
    await checkSize(file, 1_500_000);
  }
  for (const scene of scenes.filter(({ name }) => isWanted(name))) await takePicture(scene);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
