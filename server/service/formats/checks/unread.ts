/** The test whether clients read a file, or another one instead. */
import type { CheckTest } from '../../checks/check-test';
import { parseFile } from '../../document/manifest-document';
import { type ASTNode, memberValue, pathOf, propertiesOf } from '../../document/tree/node';
import { quote } from '../../model/rule';
import { andList } from '../../rules/labels';
import { anchorOf } from '../../rules/places';
import type { Workspace } from '../../workspace';
import { clientOf } from '../clients';
import type { Reading, Unread } from '../model';
import { resolved, rootAbove } from '../paths';
import { isOne, readIn } from '../readings';

/** The clients must not be kept from reading the file by another one. */
export const unread: CheckTest<Unread> = {
  find: async ({ readings }, node, { file, workspace }) => {
    const [{ file: path, lostEntries }] = readings;
    const folder = rootAbove(file.document.uri, path);
    const off = await Promise.all(readings.map((one) => turnedOff(one, node, folder, workspace)));
    const [by] = off.flatMap((one) => one ?? []);
    if (by === undefined) return [];
    const titles = readings.flatMap(({ client }, index) => (off[index] === undefined ? [] : [clientOf(client).title]));
    const [do_, say] = titles.length === 1 ? ["doesn't", "doesn't say so"] : ["don't", "don't say so"];
    const part = lostEntries === undefined ? ' as part of the plugin' : '';
    const what = `${andList(titles)} ${do_} read this file${part}, as ${quote(by)} is there, and ${say}.`;
    return [{ at: anchorOf(node), what, data: { path: pathOf(node) } }];
  },
};

/** The file that turns off something that is lost; `undefined` if there is none. */
async function turnedOff(reading: Reading, root: ASTNode, folder: string, workspace: Workspace) {
  const { instead, lost, lostEntries } = reading;
  const by = (await readIn(folder, reading, workspace))?.by;
  if (by === undefined) return undefined;
  if (instead !== undefined && (await isOne(folder, instead, workspace))) return undefined;
  if (lost?.every((key) => memberValue(root, key) === undefined)) return undefined;
  if (lostEntries === undefined) return by;
  const uri = resolved(folder, by) ?? '';
  const others = memberValue(parseFile(uri, (await workspace.readFile(uri)) ?? '').root, lostEntries);
  const isThere = ({ keyNode: { value } }: { keyNode: { value: string } }) => memberValue(others, value) !== undefined;
  return propertiesOf(memberValue(root, lostEntries)).every(isThere) ? undefined : by;
}
