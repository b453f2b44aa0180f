/** A document whose kind is known. */
import type { ManifestDocument } from '../document/manifest-document';
import type { ASTNode } from '../document/tree/node';
import type { CompanionFile, DocumentKind } from './document-kind';
import type { JsonSchema } from './json-schema';
import type { DetectionBasis, Manifest } from './manifest';

/** A manifest, or a file next to one. */
export interface KnownFile {
  readonly document: ManifestDocument;
  /** Its kind; for a manifest the dialect. */
  readonly dialect: DocumentKind;
  readonly basis: DetectionBasis;
  /** Why it is taken for this kind, for the author. */
  readonly reason: string;
  readonly root: ASTNode | undefined;
}

/** An entry of a file: a tool or a case. An error in one does not affect the others. */
export interface Part {
  readonly node: ASTNode;
}

/** Whether a file declares tools. */
export function isManifest(file: KnownFile): file is Manifest {
  return 'tools' in file;
}

/** Whether a file is a companion of a manifest. */
export function isCompanion(file: KnownFile): file is CompanionFile {
  return 'candidates' in file;
}

/** The parts of a file, in text order. */
export function partsOf(file: KnownFile): readonly Part[] {
  return isManifest(file) ? file.tools : isCompanion(file) ? file.parts : [];
}

/** The schema for the text at an offset. */
export function schemaFor(file: KnownFile, offset: number): JsonSchema {
  return file.dialect.schemaAt?.(file, offset) ?? file.dialect.schema;
}
