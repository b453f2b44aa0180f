/** The test whether a fact is the same in all files of a folder. */
import compare from 'semver/functions/compare';
import valid from 'semver/functions/valid';
import type { CheckTest } from '../../checks/check-test';
import type { CheckContext } from '../../checks/model';
import {
  jsonOf,
  memberValue,
  nodeAt,
  pathFromPointer,
  propertiesOf,
  propertyOf,
  type StringASTNode,
} from '../../document/tree/node';
import type { Workspace } from '../../workspace';
import { ADDRESS, FILES_OF_A_PLUGIN, FILES_OF_SERVERS, FILES_WITH_NAMES, PACKAGE } from '../in-step';
import type { InStep } from '../model';
import { rootAbove } from '../paths';
import { fileOfPlugin } from '../readings';
import { agreement, type Stated } from '../stated';

/**
 * A fact must be the same in all files of a folder. A version is reported where it is the older one; a name, and the address of a server,
 * everywhere but in the first file.
 */
export const inStep: CheckTest<InStep> = {
  find: (test, node, context) => agreementOn(test).find(node, context),
  fix: (test, target) => agreementOn(test).fix(target),
};

function agreementOn(test: InStep) {
  return agreement((node, context) => otherOf(test, node, context), WORDS[test.fact]);
}

/** What is wrong, by the values here and there. */
const WORDS: Readonly<Record<InStep['fact'], (here: string, there: string, file: string) => string>> = {
  version: (here, there, file) =>
    `Version ${here} is behind ${there} in ${file}: clients show this one, and don't update.`,
  name: (here, there, file) => `The plugin is named ${here} here, but ${there} in ${file}.`,
  address: (here, there, file) => `The server's address is ${here} here, but ${there} in ${file}.`,
};

/** What another file states, with which this one should agree; `undefined` if it does. */
async function otherOf(
  { fact, file: own }: InStep,
  node: StringASTNode,
  { file, workspace }: CheckContext,
): Promise<Stated | undefined> {
  const folder = rootAbove(file.document.uri, own);
  const source = fact === 'address' ? undefined : await sourceOf(fact, folder, file.document.uri, workspace);
  if (source) return source.file === own || source.node.value === node.value ? undefined : source;
  if (fact === 'version') {
    const stated = await textsIn(folder, fact, [...FILES_OF_A_PLUGIN, PACKAGE], workspace);
    return newest(
      node.value,
      stated.filter((one) => one.file !== own),
    );
  }
  if (fact === 'name') {
    const before = FILES_WITH_NAMES.slice(0, FILES_WITH_NAMES.indexOf(own));
    const stated = await textsIn(folder, fact, FILES_WITH_NAMES, workspace);
    return stated.find((one) => before.includes(one.file) && one.node.value !== node.value);
  }
  const server = propertyOf(node)?.parent;
  const name = server && propertyOf(server)?.keyNode.value;
  const first = name === undefined ? undefined : (await addressesIn(folder, workspace)).get(name);
  if (!first || !precedes(first.file, own) || !isAddress(node.value)) return undefined;
  return sameAddress(first.node.value, node.value) ? undefined : first;
}

/** The text that the configuration names as the source of a fact; `undefined` if it names none, or there is none. */
async function sourceOf(fact: string, folder: string, uri: string, workspace: Workspace): Promise<Stated | undefined> {
  const [file = '', pointer = ''] = workspace.chosenSources(uri)[fact]?.split('#') ?? [];
  const document = file === '' ? undefined : await fileOfPlugin(folder, file, workspace);
  const node = document && nodeAt(document.root, pathFromPointer(document.root, pointer));
  return document && node?.type === 'string' ? { file, node, document, isSource: true } : undefined;
}

/** The texts under a key of the files of a folder. */
function textsIn(
  folder: string,
  key: string,
  files: readonly string[],
  workspace: Workspace,
): Promise<readonly Stated[]> {
  return workspace.derived(`stated ${key} ${folder}`, async (noting) => {
    const found: Stated[] = [];
    for (const file of files) {
      const document = await fileOfPlugin(folder, file, noting);
      const isPrivate = memberValue(document?.root, 'private');
      const node = memberValue(document?.root, key);
      if (!document || node?.type !== 'string' || (isPrivate && jsonOf(isPrivate) === true)) continue;
      found.push({ file, node, document });
    }
    return found;
  });
}

/** The address of each server in the first of the files of a folder that has it. */
function addressesIn(folder: string, workspace: Workspace): Promise<ReadonlyMap<string, Stated>> {
  return workspace.derived(`addresses ${folder}`, async (noting) => {
    const found = new Map<string, Stated>();
    for (const [file, key] of Object.entries(FILES_OF_SERVERS)) {
      const document = await fileOfPlugin(folder, file, noting);
      for (const { keyNode, valueNode } of propertiesOf(memberValue(document?.root, key))) {
        const [node] = ADDRESS.flatMap((one) => memberValue(valueNode, one) ?? []);
        if (!document || found.has(keyNode.value) || node?.type !== 'string' || !isAddress(node.value)) continue;
        found.set(keyNode.value, { file, node, document });
      }
    }
    return found;
  });
}

/** The newest of the versions that are newer than this one; none where versions can't be compared. */
function newest(version: string, others: readonly Stated[]): Stated | undefined {
  if (!valid(version)) return undefined;
  const newer = others.filter(({ node: { value } }) => valid(value) && compare(value, version) > 0);
  return newer.sort((a, b) => compare(b.node.value, a.node.value))[0];
}

function precedes(file: string, own: string): boolean {
  const files = Object.keys(FILES_OF_SERVERS);
  return files.indexOf(file) < files.indexOf(own);
}

/** Whether an address is written out: clients have different words for variables. */
function isAddress(text: string): boolean {
  return text !== '' && !/[${}]/.test(text);
}

/** Whether two addresses are those of one server: what follows `?` often says which client asks. */
function sameAddress(one: string, other: string): boolean {
  const server = (address: string) => address.replace(/[?#].*$/, '').replace(/\/$/, '');
  return server(one) === server(other);
}
