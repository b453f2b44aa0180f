/** The part of vsce that reads packages; it has no types of its own. */
declare module '@vscode/vsce/out/zip' {
  /** The files of a package whose path passes the filter, by their path in lower case. */
  export function readZip(file: string, filter: (path: string) => boolean): Promise<Map<string, Buffer>>;
}
