/** A document of which it is known what it is. */
import type { ManifestDocument } from '../document/manifest-document';
import type { ASTNode } from '../document/tree/node';
import type { JsonSchema } from '../schema/json-schema';
import type { CompanionFile, DocumentKind } from './document-kind';
import type { DetectionBasis, Manifest } from './manifest';

/** A manifest, or a file next to one. */
export interface KnownFile {
  readonly document: ManifestDocument;
  /** Its kind: the dialect, of a manifest. */
  readonly dialect: DocumentKind;
  readonly basis: DetectionBasis;
  /** Why it is taken for that, for the author. */
  readonly reason: string;
  readonly root: ASTNode | undefined;
}

/** One of the things that a file lists: a tool, a case. A mistake in one breaks none of the others. */
export interface Part {
  readonly node: ASTNode;
}

/** Whether a file declares tools. */
export function isManifest(file: KnownFile): file is Manifest {
  return 'tools' in file;
}

/** Whether a file lies next to a manifest. */
export function isCompanion(file: KnownFile): file is CompanionFile {
  return 'candidates' in file;
}

/** What a file lists, in the order of the text. */
export function partsOf(file: KnownFile): readonly Part[] {
  return isManifest(file) ? file.tools : isCompanion(file) ? file.parts : [];
}

/** The schema for the text at an offset. */
export function schemaFor(file: KnownFile, offset: number): JsonSchema {
  return file.dialect.schemaAt?.(file, offset) ?? file.dialect.schema;
}
