/**
 * `npm run screenshots [-- SCENE …]` creates the pictures of the documentation, and the README's animation (`tool-manifest`).
 * `--theme hc-black --into FOLDER` creates others for inspection: in any theme of `test/vscode/launch/settings.ts`, including high contrast.
 * With `--into`, the scenes of `inspection-scenes.ts` and the animation's frames are written too.
 */
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Theme, themes } from '../test/vscode/launch/settings';
import { exitOnSignals } from '../test/vscode/launch/signals';
import { root } from '../test/vscode/root';
import { focusEditor } from '../test/vscode/ui/screen';
import { withUi } from '../test/vscode/ui/ui-test';
import { inspectionScenes } from './inspection-scenes';
import { firstManifest } from './movie/first-manifest';
import { animatedGif } from './movie/gif';
import { type Scene, scenes } from './screenshot-scenes';

const images = join(root, 'docs', 'images');
/** Bytes. */
const sizeLimits = { picture: 250_000, animation: 1_500_000 } as const;
const animation = 'tool-manifest';
const settings = { 'editor.fontSize': 14, 'editor.minimap.enabled': false, 'workbench.layoutControl.enabled': false };

async function takePicture(scene: Scene, theme: Theme, folder: string): Promise<void> {
  const file = join(folder, `${scene.name}-${theme}.png`);
  await withUi({ ...scene, theme, settings }, async ({ page }) => {
    await focusEditor(page);
    await scene.arrange(page);
    const { clip } = scene;
    await page.screenshot({
      path: file,
      animations: 'disabled',
      caret: 'hide',
      ...(clip === undefined ? {} : { clip }),
    });
  });
  await checkSize(file, sizeLimits.picture);
}

async function animate(folder: string, keepsFrames: boolean): Promise<void> {
  const frames = await firstManifest();
  for (const [index, { png }] of keepsFrames ? frames.entries() : []) {
    await writeFile(join(folder, `${animation}-${String(index).padStart(3, '0')}.png`), png);
  }
  const file = join(folder, `${animation}.gif`);
  await writeFile(file, animatedGif(frames));
  await checkSize(file, sizeLimits.animation);
}

async function checkSize(file: string, limit: number): Promise<void> {
  const { size } = await stat(file);
  if (size > limit) throw new Error(`${relative(root, file)} has ${size} bytes: the limit is ${limit}.`);
  console.log(`${relative(root, file)}: ${size} bytes`);
}

async function main(): Promise<void> {
  exitOnSignals();
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { theme: { type: 'string', multiple: true }, into: { type: 'string' } },
  });
  const folder = values.into === undefined ? images : resolve(values.into);
  const wanted = values.theme ?? ['light', 'dark'];
  await mkdir(folder, { recursive: true });
  const isWanted = (name: string) => positionals.length === 0 || positionals.includes(name);
  if (isWanted(animation)) await animate(folder, values.into !== undefined);
  const all = values.into === undefined ? scenes : [...scenes, ...inspectionScenes];
  for (const scene of all.filter(({ name }) => isWanted(name))) {
    for (const theme of Object.keys(themes).filter((name): name is Theme => wanted.includes(name))) {
      await takePicture(scene, theme, folder);
    }
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
