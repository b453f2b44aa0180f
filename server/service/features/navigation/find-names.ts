/** Finds the thing that is named at an offset. */
import { type ASTNode, member, nodeAt, pathOf, propertiesOf, stringOf } from '../../document/tree/node';
import { isManifest, type KnownFile, schemaFor } from '../../model/known-file';
import type { Manifest } from '../../model/manifest';
import { writtenSchemas } from '../../model/tool';
import { schemasAt } from '../../schema/resolve';
import { isOfSchemas } from '../../schema/schemas';
import { encloses, isAliased, nodeUnder, schemaPath, toolAt } from './place';
import { type Mention, mentions, type NamedThing, schemaNames } from './schema-names';

/** The name at an offset. */
export interface NameAt {
  readonly node: ASTNode;
  /** The occurrence of the name that the cursor is on. */
  readonly mention: Mention | undefined;
  /** The thing that is named there. */
  readonly thing: NamedThing | undefined;
  /** The target of a local `$ref` under the cursor. */
  readonly target: ASTNode | undefined;
}

/** Returns the name at an offset: in the author's schema around it first, then among the dialect's symbols of the whole file. */
export function nameAt(manifest: Manifest, offset: number): NameAt | undefined {
  const node = nodeUnder(manifest, offset);
  if (node?.type !== 'string' || isAliased(manifest.document, node)) return undefined;
  const schema = embeddedSchemaAt(manifest, node);
  if (schema) {
    const { things, targetOf } = schemaNames(schema);
    const target = targetOf(node);
    const found = target ? lastNamed(things, node) : mentionOf(things, node);
    if (found || target) return { node, target, mention: found?.mention, thing: found?.thing };
  }
  const found = mentionOf(symbolThing(manifest, node), node) ?? mentionOf(toolThings(manifest, offset), node);
  return { node, target: undefined, mention: found?.mention, thing: found?.thing };
}

interface Found {
  readonly mention: Mention;
  readonly thing: NamedThing;
}

function mentionOf(things: readonly NamedThing[], node: ASTNode): Found | undefined {
  for (const thing of things) {
    const mention = mentions(thing).find((candidate) => candidate.node === node);
    if (mention) return { mention, thing };
  }
  return undefined;
}

/** Of the things that the pointer of a `$ref` passes, finds its target, if that has a name. */
function lastNamed(things: readonly NamedThing[], node: ASTNode): Found | undefined {
  const last = (stringOf(node) ?? '').split('/').length - 2;
  for (const thing of things) {
    const mention = thing.references.find((candidate) => candidate.node === node && candidate.segment === last);
    if (mention) return { mention, thing };
  }
  return undefined;
}

function symbolThing(manifest: Manifest, node: ASTNode): readonly NamedThing[] {
  const symbols = manifest.dialect.symbols?.(manifest) ?? [];
  const symbol = symbols.find(({ declaration, references }) => declaration === node || references.includes(node));
  if (!symbol) return [];
  const { kind, name, declaration, references } = symbol;
  return [
    {
      kind,
      name,
      declarations: [{ node: declaration }],
      references: references.map((reference) => ({ node: reference })),
      isTaken: (other) => symbols.some((candidate) => candidate.kind === kind && candidate.name === other),
      scope: undefined,
    },
  ];
}

/** The tool at an offset and its parameters in the dialect's own notation, without references: for names that are no symbols. */
function toolThings(manifest: Manifest, offset: number): readonly NamedThing[] {
  const tool = toolAt(manifest, offset);
  if (!tool) return [];
  const things = [tool.inputSchema, tool.outputSchema].flatMap((schema) =>
    schema?.origin === 'derived' ? membersAsThings(schema.node) : [],
  );
  if (!tool.nameNode || tool.name === undefined) return things;
  const isTaken = (other: string) => manifest.tools.some(({ name }) => name === other);
  return [{ ...unreferenced('tool', tool.name, tool.nameNode), isTaken }, ...things];
}

function membersAsThings(node: ASTNode): readonly NamedThing[] {
  return propertiesOf(node).map(({ keyNode }) => ({
    ...unreferenced('parameter', keyNode.value, keyNode),
    isTaken: (other) => member(node, other) !== undefined,
    scope: node,
  }));
}

function unreferenced(kind: string, name: string, node: ASTNode): Omit<NamedThing, 'isTaken'> {
  return { kind, name, declarations: [{ node }], references: [], scope: undefined };
}

/** Limit of levels from the root at which a schema that belongs to no tool may begin (KasiLabs' `configurationSchema`). */
const MAX_LEVELS = 12;

/** Returns the outermost author's schema that contains a node; `undefined` where none does. */
export function embeddedSchemaAt(file: KnownFile, node: ASTNode): ASTNode | undefined {
  const tool = isManifest(file) ? toolAt(file, node.offset) : undefined;
  for (const written of tool ? writtenSchemas(tool) : []) {
    if (written.node !== node && encloses(written.node, node)) return written.node;
  }
  const { root } = file;
  const schema = schemaFor(file, node.offset);
  const path = schemaPath(file, node);
  for (let length = 1; length < Math.min(path.length, MAX_LEVELS); length++) {
    const places = schemasAt(schema, path.slice(0, length), root);
    if (places.some(({ document }) => isOfSchemas(document))) return nodeAt(root, pathOf(node).slice(0, length));
  }
  return undefined;
}
