import picomatch from 'picomatch';
import { expect, it } from 'vitest';
import packageJson from '../../package.json';
import { companionKind } from '../../server/service/companions';
import { DIALECTS } from '../../server/service/dialects/registry';
import { usualNames } from './first-manifest';

const names = usualNames(packageJson);
const isUsual = picomatch([...names]);

it.each(DIALECTS.map(({ id, newFile, usualFiles }) => ({ id, newFile, usualFiles })))(
  'a workspace with manifests of $id where they usually lie activates the extension',
  ({ newFile, usualFiles }) => {
    const places = usualFiles.flatMap(placesFor);
    expect([newFile, ...places].filter((path) => !isUsual(path))).toEqual([]);
  },
);

it('so does one with cases', () => {
  const paths = ['tools.cases.yaml', 'a/tools.cases.yml', 'a/b/tools.cases.json'];
  expect(paths.filter((path) => companionKind(path) && !isUsual(path))).toEqual([]);
});

it('no name has alternatives: VS Code joins them to one search', () => {
  expect(names.filter((name) => name.includes('{'))).toEqual([]);
});

it('there are none without such events', () => {
  expect(usualNames({})).toEqual([]);
});

/** Paths that a glob of a dialect matches. */
function placesFor(glob: string): readonly string[] {
  const plain = glob.replace(/\*\*\//g, 'a/b/').replace(/\*/g, 'x');
  const choice = /\{([^}]*)\}/.exec(plain);
  if (!choice) return [plain];
  return (choice[1] ?? '').split(',').map((one) => plain.replace(choice[0], one));
}
