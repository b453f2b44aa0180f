/** `npm run screenshots [-- NAME …]` creates the pictures of the documentation. The README's animation is a recording. */
import { stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { exitOnSignals } from '../../test/vscode/launch/signals';
import { root } from '../../test/vscode/root';
import { focusEditor } from '../../test/vscode/ui/screen';
import { withUi } from '../../test/vscode/ui/ui-test';
import { type Scene, scenes } from './scenes';

const folder = join(root, 'docs', 'images');
/** Bytes of a picture. */
const LIMIT = 250_000;
const settings = { 'editor.fontSize': 14, 'editor.minimap.enabled': false, 'workbench.layoutControl.enabled': false };

async function takePicture(scene: Scene): Promise<void> {
  const path = join(folder, `${scene.name}-${scene.theme}.png`);
  await withUi({ ...scene, settings }, async ({ page }) => {
    await focusEditor(page);
    await scene.arrange(page);
    const { clip } = scene;
    await page.screenshot({ path, animations: 'disabled', caret: 'hide', ...(clip && { clip }) });
  });
  const { size } = await stat(path);
  if (size > LIMIT) throw new Error(`${relative(root, path)} has ${size} bytes: the limit is ${LIMIT}.`);
  console.log(`${relative(root, path)}: ${size} bytes`);
}

async function main(wanted: readonly string[]): Promise<void> {
  exitOnSignals();
  const chosen = scenes.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  for (const scene of chosen) await takePicture(scene);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
