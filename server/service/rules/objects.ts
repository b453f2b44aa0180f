/** Walks over the objects of a manifest, for rules that look at keys. */
import type { Dialect } from '../dialects/dialect';
import type { ASTNode, ObjectASTNode, Path, Segment } from '../document/node';
import type { Manifest } from '../model/manifest';
import { toolList } from '../model/tool-list';

/** What is done with each object; the path is for {@link keyAt}. */
export type VisitObject = (object: ObjectASTNode, path: Path) => void;

/** Every object of one tool, the outermost first. */
export function objectsOfTool(dialect: Dialect, tool: ASTNode, visit: VisitObject): void {
  walk(dialect, tool, toolPath(dialect), visit, undefined);
}

/** Every object that is not in a tool. None where the root is the tool. */
export function objectsOfShell({ dialect, root }: Manifest, visit: VisitObject): void {
  if (root && dialect.toolsKey !== undefined) walk(dialect, root, [], visit, toolList(dialect, root));
}

function walk(dialect: Dialect, node: ASTNode, path: Path, visit: VisitObject, except: ASTNode | undefined): void {
  if (node === except) return;
  if (node.type === 'array') {
    for (const item of node.items) {
      if (item.type === 'object' || item.type === 'array') {
        walk(dialect, item, pathBelow(dialect, path, 0), visit, except);
      }
    }
  } else if (node.type === 'object') {
    visit(node, path);
    for (const { keyNode, valueNode } of node.properties) {
      if (valueNode?.type !== 'object' && valueNode?.type !== 'array') continue;
      walk(dialect, valueNode, pathBelow(dialect, path, keyAt(dialect, keyNode.value, path)), visit, except);
    }
  }
}

/** A key as the platform understands it. */
export function keyAt(dialect: Dialect, key: string, path: Path): string {
  return dialect.canonicalKey?.(key, path) ?? key;
}

/** The path of a child, for {@link keyAt} alone: where a dialect's keys are exact nobody asks for it, and it stays what it is. */
export function pathBelow(dialect: Dialect, path: Path, segment: Segment): Path {
  return dialect.canonicalKey ? [...path, segment] : path;
}

/** The path of a tool, for {@link keyAt}: which one it is does not matter. */
export function toolPath({ toolsKey }: Dialect): Path {
  return toolsKey === undefined ? [] : [toolsKey, 0];
}
