/** The servers of a file in the forms of other clients, for an editor. */
import { isWellFormed, type ManifestDocument } from '../../document/manifest-document';
import { jsonOf, memberValue, propertiesOf } from '../../document/tree/node';
import { convertFile } from '../../formats/convert/convert';
import { FORM_IDS, type Form, formById, formOfFile } from '../../formats/convert/forms';
import type { Loss } from '../../formats/convert/model';
import { pathOfUri } from '../../uri';

/** What another client gets. */
interface Conversion {
  readonly form: Form;
  readonly losses: readonly Loss[];
  readonly text: string;
}

/** Whether a document has servers that can be converted. */
export function hasServers(document: ManifestDocument): boolean {
  return sourceOf(document) !== undefined;
}

/** Converts servers for other clients. @param only the name of one server; absent: all @param to the id of one client; absent: all */
export function conversionsOf(document: ManifestDocument, only?: string, to?: string): readonly Conversion[] {
  const source = sourceOf(document);
  if (!source) return [];
  const forms = FORM_IDS.flatMap((id) => formById(id) ?? []).filter(({ id }) => id !== source.form.id);
  return forms.flatMap((form) => {
    if (to !== undefined && form.id !== to) return [];
    const converted = convertFile(source.path, source.root, form, only);
    if (!converted) return [];
    return [{ form, losses: converted.losses, text: converted.text }];
  });
}

/** The name of the server that an offset is in. */
export function serverAt(document: ManifestDocument, offset: number): string | undefined {
  const source = sourceOf(document);
  const servers = source && (memberValue(document.root, source.form.root) ?? document.root);
  return propertiesOf(servers).find((one) => one.offset <= offset && offset <= one.offset + one.length)?.keyNode.value;
}

/** What is converted: a file with at least one server, without syntax errors. */
function sourceOf(document: ManifestDocument) {
  if (!document.root || !isWellFormed(document)) return undefined;
  const [path, root] = [pathOfUri(document.uri), jsonOf(document.root)];
  const found = formOfFile(path, root);
  return found && Object.keys(found.servers).length > 0 ? { path, root, form: found.form } : undefined;
}
