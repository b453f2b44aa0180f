/** From a document to a manifest: detects its dialect and reads its tools. */
import picomatch from 'picomatch';
import { companionKind } from '../companions';
import { isUnparsed, isWellFormed, type ManifestDocument } from '../document/manifest-document';
import { type ASTNode, itemsOf, member, type PropertyASTNode, propertiesOf } from '../document/tree/node';
import type { Dialect } from '../model/dialect';
import type { Detection, DetectionBasis, Manifest } from '../model/manifest';
import type { Tool } from '../model/tool';
import { toolContext, toolList } from '../model/tool-list';
import { isParametersName } from '../schema/parameters-file';
import { pathOfUri } from '../uri';
import { foreignFormatOf } from './foreign-formats';
import { keysOf, SURE } from './marks';
import { onlyFitting, onlyLegible, type Scored, toolsMeant } from './own-place';
import { DIALECTS } from './registry';

/** The dialect detected for a document. Without one, `reason` says why there is none. */
interface Recognition {
  readonly dialect: Dialect | undefined;
  readonly basis: DetectionBasis;
  readonly reason: string;
  /** The other format that it looks like, if known: "an MCP tool list". */
  readonly looksLike?: string;
  /** The dialect that it may be meant for, which its name and some of its content are evidence of: for the user to decide. */
  readonly suggested?: Dialect;
}

/** The dialects whose manifests usually have this name and location. */
export function dialectsOfPlace(uri: string, dialects: readonly Dialect[] = DIALECTS): readonly Dialect[] {
  // Such a file is next to a manifest: a JSON Schema that is being started is none.
  if (isParametersName(uri)) return [];
  const path = pathOfUri(uri).replace(/^\//, '');
  return dialects.filter((dialect) => (MATCHERS.get(dialect) ?? matcherOf(dialect))(path));
}

/** Globs are compiled once because they are matched against every file of a folder. */
const MATCHERS = new Map(DIALECTS.map((dialect) => [dialect, matcherOf(dialect)]));

function matcherOf({ usualFiles }: Dialect): (path: string) => boolean {
  return usualFiles.length === 0 ? () => false : picomatch([...usualFiles], { dot: true });
}

/**
 * Detects the dialect of a document; none if unsure. A usual name and location alone only enable completion in a file that is being
 * started; with keys that no other dialect has, they are enough.
 */
export function recognise(document: ManifestDocument, dialects: readonly Dialect[] = DIALECTS): Recognition {
  const companion = companionKind(document.uri, document.text);
  if (companion) return { dialect: undefined, basis: 'content', reason: `its name is that of a ${companion.noun}` };
  const { root } = document;
  if (!root || isBlank(root)) {
    const places = dialectsOfPlace(document.uri, dialects);
    return byKeys(places, document, dialects) ?? byName(document, places);
  }
  const scored = dialects.map((dialect) => ({ dialect, ...detected(dialect, root, document.uri, dialects) }));
  scored.sort((a, b) => b.score - a.score);
  const [best, second] = scored;
  if (best && best.score >= SURE && best.score > (second?.score ?? 0)) {
    return { dialect: best.dialect, basis: 'content', reason: best.reason };
  }
  const format = foreignFormatOf(root);
  const places = dialectsOfPlace(document.uri, dialects);
  const placed = scored.find(({ dialect }) => places.includes(dialect));
  if (format !== undefined) {
    return { dialect: undefined, basis: 'content', reason: `it looks like ${format}`, looksLike: format };
  }
  if (!placed) return { dialect: undefined, basis: 'content', reason: unknownReason(placed) };
  const only = byKeys(places, document, dialects, scored);
  if (only) return only;
  // A key that is being typed makes the text invalid JSON, so the rest of the text does not decide the format.
  const isBegun = placed.isBegun || (!isWellFormed(document) && isUnfinished(root));
  if (isBegun) return { dialect: placed.dialect, basis: 'name', reason: guessReason(placed) };
  return { dialect: undefined, basis: 'content', ...inDoubt(placed, document, root) };
}

/** Recognition by name, location and keys. @param scored absent for a text without a tree to speak of */
function byKeys(
  places: readonly Dialect[],
  document: ManifestDocument,
  dialects: readonly Dialect[],
  scored: readonly Scored[] = [],
): Recognition | undefined {
  if (places.length === 0) return undefined;
  const dialect = isWellFormed(document)
    ? document.root && onlyFitting(document.root, scored)
    : onlyLegible(document, dialects, (one) => foreignTo(one, dialects));
  if (!dialect || !places.includes(dialect)) return undefined;
  return { dialect, basis: 'content', reason: `its name and its keys are those of a ${dialect.title} manifest` };
}

/** Why a file at a dialect's place is not recognised, and that it may be meant for that dialect if it has a tool or a mark of it. */
function inDoubt(placed: Scored, document: ManifestDocument, root: ASTNode): Pick<Recognition, 'reason' | 'suggested'> {
  const { dialect, score } = placed;
  const name = `its name is that of a ${dialect.title} manifest, but`;
  if (!isWellFormed(document))
    return { reason: `${name} the keys that its syntax errors leave are not`, suggested: dialect };
  if (score > 0) return { reason: unknownReason(placed), suggested: dialect };
  const words = keysOf(dialect.schema.definitions?.tool);
  const hasTool = toolsMeant(dialect, root).some((tool) => [...words].some((key) => member(tool, key)));
  return hasTool ? { reason: `${name} it has other keys too`, suggested: dialect } : { reason: unknownReason(placed) };
}

/** The dialect's detection for a tree; score 0 if the root has a member that identifies another dialect. */
export function detected(
  dialect: Dialect,
  root: ASTNode,
  uri: string,
  dialects: readonly Dialect[] = DIALECTS,
): Detection {
  const foreign = foreignTo(dialect, dialects);
  const isOthers = ({ keyNode, valueNode }: PropertyASTNode) => valueNode !== undefined && foreign.has(keyNode.value);
  return propertiesOf(root).some(isOthers)
    ? { score: 0, reason: 'has members of another platform' }
    : dialect.detect(root, uri);
}

/** {@link marksOfOthers}, built once because it is used for every file of a folder. */
const FOREIGN = new Map(DIALECTS.map((dialect) => [dialect, marksOfOthers(dialect, DIALECTS)]));

function foreignTo(dialect: Dialect, dialects: readonly Dialect[]): ReadonlySet<string> {
  return (dialects === DIALECTS && FOREIGN.get(dialect)) || marksOfOthers(dialect, dialects);
}

/** The root members that identify other dialects and that this one does not have. */
function marksOfOthers(dialect: Dialect, dialects: readonly Dialect[]): ReadonlySet<string> {
  const own = dialect.schema.properties ?? {};
  const others = dialects.filter((other) => other !== dialect);
  const marks = others.flatMap(({ marks: known, toolsKey }) => [
    ...known,
    ...(toolsKey === undefined ? [] : [toolsKey]),
  ]);
  return new Set(marks.filter((key) => !Object.hasOwn(own, key)));
}

/** Recognition by name and location alone. */
function byName(document: ManifestDocument, [dialect]: readonly Dialect[]): Recognition {
  const isHidden = isUnparsed(document);
  if (dialect) {
    const content = isHidden ? "can't be read" : 'is not conclusive';
    const reason = `its name is that of a ${dialect.title} manifest, but its content ${content}`;
    return { dialect, basis: 'name', reason };
  }
  const reason = isHidden
    ? "its content can't be read, and its name is not that of a manifest"
    : 'it has no content that identifies it';
  return { dialect: undefined, basis: 'name', reason };
}

function guessReason({ dialect, score, reason }: Scored): string {
  const content = score > 0 ? `it ${reason}, which is not conclusive` : 'its content does not confirm that';
  return `its name is that of a ${dialect.title} manifest, but ${content}`;
}

/** Why a document with content is not a manifest, if it matches no other known format either. */
function unknownReason(placed: Scored | undefined): string {
  if (placed && placed.score > 0) {
    return `it ${placed.reason}, but that is not enough for a ${placed.dialect.title} manifest`;
  }
  return 'its content matches no known manifest format';
}

/** Whether the root gives no evidence: `null`, `{}` or a string. */
function isBlank(root: ASTNode): boolean {
  return root.type === 'null' || (root.type === 'object' && root.properties.length === 0) || root.type === 'string';
}

/** Whether a file is being started: at most two keys, and no array or object with content yet. */
function isUnfinished(root: ASTNode): boolean {
  return (
    root.type === 'object' &&
    root.properties.length <= 2 &&
    !propertiesOf(root).some(({ valueNode }) => itemsOf(valueNode).length > 0 || propertiesOf(valueNode).length > 0)
  );
}

/** Reads a document as a manifest; `undefined` if it is none. */
export function readManifest(document: ManifestDocument, forced?: Dialect): Manifest | undefined {
  return new ManifestReader().read(document, forced);
}

/** Reads documents as manifests and caches each tool for as long as its node and context stay the same. */
export class ManifestReader {
  private readonly kept = new WeakMap<ASTNode, { readonly context: string; readonly tool: Tool }>();

  /** @param forced the dialect that the user chose; without it the content decides */
  read(document: ManifestDocument, forced?: Dialect): Manifest | undefined {
    const { dialect, basis, reason } = forced
      ? { dialect: forced, basis: 'setting' as const, reason: 'set by you' }
      : recognise(document);
    if (!dialect) return undefined;
    return { document, dialect, basis, reason, root: document.root, tools: this.tools(dialect, document.root) };
  }

  private tools(dialect: Dialect, root: ASTNode | undefined): readonly Tool[] {
    if (!root) return [];
    const nodes =
      dialect.toolsKey === undefined
        ? root.type === 'object'
          ? [root]
          : []
        : (dialect.decodedTools?.(root) ?? itemsOf(toolList(dialect, root)));
    const context = toolContext(dialect, root);
    return nodes.map((node) => {
      const known = this.kept.get(node);
      if (known?.context === context && node !== root) return known.tool;
      const tool = dialect.readTool(node, root);
      this.kept.set(node, { context, tool });
      return tool;
    });
  }
}
