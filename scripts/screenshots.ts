import { mkdir, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Theme } from '../test/vscode/launch/settings';
import { exitOnSignals } from '../test/vscode/launch/signals';
import { root } from '../test/vscode/root';
import { withUi } from '../test/vscode/ui/ui-test';
import { type Scene, scenes } from './screenshot-scenes';

const images = join(root, 'docs', 'images');
const sizeLimit = 250_000;
const settings = { 'editor.fontSize': 14, 'editor.minimap.enabled': false, 'workbench.layoutControl.enabled': false };

async function takePicture(scene: Scene, theme: Theme): Promise<void> {
  const file = join(images, `${scene.name}-${theme}.png`);
  await withUi({ ...scene, theme, settings }, async ({ page }) => {
    await page.locator('.monaco-editor .view-lines').first().click();
    await scene.arrange(page);
    const { clip } = scene;
    await page.screenshot({
      path: file,
      animations: 'disabled',
      caret: 'hide',
      ...(clip === undefined ? {} : { clip }),
    });
  });
  const { size } = await stat(file);
  if (size > sizeLimit) {
    throw new Error(`${relative(root, file)} has ${size} bytes: the limit is ${sizeLimit}.`);
  }
  console.log(`${relative(root, file)}: ${size} bytes`);
}

async function main(): Promise<void> {
  exitOnSignals();
  const wanted = process.argv.slice(2);
  await mkdir(images, { recursive: true });
  for (const scene of scenes.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    await takePicture(scene, 'light');
    await takePicture(scene, 'dark');
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
