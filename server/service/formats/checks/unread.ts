/** The test whether a client reads a file, or another one instead. */
import type { CheckTest } from '../../checks/check-test';
import { memberValue, pathOf } from '../../document/tree/node';
import { quote } from '../../model/rule';
import { anchorOf } from '../../rules/places';
import { clientOf } from '../clients';
import type { Unread } from '../model';
import { folderOf } from '../paths';
import { readingsIn } from '../readings';

/** The client must not be kept from reading the file by another one. */
export const unread: CheckTest<Unread> = {
  find: async ({ file: path, client }, node, { file, workspace }) => {
    const folder = folderOf(file.document.uri, path.split('/').length - 1);
    const read = await workspace.derived(`readings ${folder}`, (noting) => readingsIn(folder, noting));
    const { by, instead, lost } = read.find((one) => one.client === client && one.file === path) ?? {};
    if (by === undefined || read.some((one) => one.client === client && one.file === instead && !one.by)) return [];
    if (lost?.every((key) => memberValue(node, key) === undefined)) return [];
    const what = `${clientOf(client).title} doesn't read this file as part of the plugin, as ${quote(by)} is there, and doesn't say so.`;
    return [{ at: anchorOf(node), what, data: { path: pathOf(node) } }];
  },
};
