/** Walks the objects of a file, for rules about keys. */
import type { ASTNode, ObjectASTNode, Path, Segment } from '../document/tree/node';
import type { Dialect } from '../model/dialect';
import type { DocumentKind } from '../model/document-kind';
import { isManifest, type KnownFile } from '../model/known-file';
import { toolList } from '../model/tool-list';

/** How a document kind reads keys. */
type Keys = Pick<DocumentKind, 'canonicalKey'>;

/** Called for each object; the path is for {@link keyAt}. */
export type VisitObject = (object: ObjectASTNode, path: Path) => void;

/** Visits every object of one tool, the outermost first. */
export function objectsOfTool(file: KnownFile, tool: ASTNode, visit: VisitObject): void {
  if (isManifest(file)) walk(file.dialect, tool, toolPath(file.dialect), visit, undefined);
}

/** Visits every object that is not in a tool. None where the root is the tool. */
export function objectsOfShell(file: KnownFile, visit: VisitObject): void {
  const { root } = file;
  if (!root) return;
  if (!isManifest(file)) walk(file.dialect, root, [], visit, undefined);
  else if (file.dialect.toolsKey !== undefined) walk(file.dialect, root, [], visit, toolList(file.dialect, root));
}

function walk(kind: Keys, node: ASTNode, path: Path, visit: VisitObject, except: ASTNode | undefined): void {
  if (node === except) return;
  if (node.type === 'array') {
    for (const item of node.items) {
      if (item.type === 'object' || item.type === 'array') {
        walk(kind, item, pathBelow(kind, path, 0), visit, except);
      }
    }
  } else if (node.type === 'object') {
    visit(node, path);
    for (const { keyNode, valueNode } of node.properties) {
      if (valueNode?.type !== 'object' && valueNode?.type !== 'array') continue;
      walk(kind, valueNode, pathBelow(kind, path, keyAt(kind, keyNode.value, path)), visit, except);
    }
  }
}

/** Returns a key as the platform reads it. */
export function keyAt(kind: Keys, key: string, path: Path): string {
  return kind.canonicalKey?.(key, path) ?? key;
}

/** Returns the path of a child, only for {@link keyAt}: unchanged where the dialect's keys are exact, because it is then not used. */
export function pathBelow(kind: Keys, path: Path, segment: Segment): Path {
  return kind.canonicalKey ? [...path, segment] : path;
}

/** Returns the path of a tool, for {@link keyAt}: its index does not matter. */
export function toolPath({ toolsKey }: Dialect): Path {
  return toolsKey === undefined ? [] : [toolsKey, 0];
}
