/** The entries of `schemas/catalog.json`, in the format of SchemaStore's catalogue, from the registries. */
import { COMPANIONS } from '../server/service/companions';
import { DIALECTS } from '../server/service/dialects/registry';

/** File names that other programs use too: a schema that is applied to them would report errors in files that are none of ours. */
const COMMON_NAMES: ReadonlySet<string> = new Set(['*', 'tools', 'manifest', '*.cases']);

/** One schema. */
interface CatalogEntry {
  readonly name: string;
  readonly description: string;
  /** Absent if no file name is specific enough: authors then refer to the schema in their editor's settings. */
  readonly fileMatch?: readonly string[];
  readonly url: string;
}

/** The text of the catalogue. */
export function schemaCatalog(): string {
  const named = [...DIALECTS, ...COMPANIONS].filter(({ usualFiles }) => usualFiles.length > 0);
  const schemas = named.map(({ schema, usualFiles }): CatalogEntry => {
    const { title = '', description = '', $id: url = '' } = schema;
    const fileMatch = usualFiles.flatMap(alternatives).filter(isSpecific);
    return { name: title, description, ...(fileMatch.length > 0 ? { fileMatch } : {}), url };
  });
  const $schema = 'https://json.schemastore.org/schema-catalog.json';
  return `${JSON.stringify({ $schema, version: 1, schemas }, undefined, 2)}\n`;
}

function isSpecific(glob: string): boolean {
  const name = glob.slice(glob.lastIndexOf('/') + 1);
  return !COMMON_NAMES.has(name.slice(0, name.lastIndexOf('.')));
}

/** A glob without alternatives in braces, which not all editors read. */
function alternatives(glob: string): readonly string[] {
  const choice = /\{([^}]*)\}/.exec(glob);
  return choice ? (choice[1] ?? '').split(',').map((one) => glob.replace(choice[0], one)) : [glob];
}
