/** Finds the thing that is named at an offset. */
import { type ASTNode, member, propertiesOf, stringOf } from '../../document/tree/node';
import type { Manifest } from '../../model/manifest';
import { embeddedSchemaAt } from './embedded-schema';
import type { Mention, NamedThing } from './named-thing';
import { mentions } from './named-thing';
import { isAliased, nodeUnder, toolAt } from './place';
import { schemaNames } from './schema-names';

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
