/** The part of Eleventy that is used here; the library has no types of its own. */
declare module '@11ty/eleventy' {
  /** The file that a page is made from. */
  export interface EleventyPage {
    /** Relative to the current folder, as in `./docs/rules.md`. */
    readonly inputPath: string;
  }

  export interface EleventyData {
    readonly page: EleventyPage;
  }

  export interface EleventyConfig {
    addGlobalData(name: string, value: string | (() => (data: EleventyData) => string)): void;
    addPassthroughCopy(copied: Readonly<Record<string, string>>): void;
    addPreprocessor(name: string, extension: string, change: (data: EleventyData, text: string) => string): void;
    addTransform(name: string, change: (this: { readonly page: EleventyPage }, html: string) => string): void;
    amendLibrary(name: 'md', change: (markdown: import('./markdown').Markdown) => void): void;
    setTemplateFormats(formats: readonly string[]): void;
    setUseGitIgnore(isUsed: boolean): void;
  }

  export interface EleventyOptions {
    /** False: no configuration file is read. */
    readonly configPath: false;
    readonly quietMode: boolean;
    readonly config: (config: EleventyConfig) => void;
  }

  export class Eleventy {
    constructor(input: string, output: string, options: EleventyOptions);
    write(): Promise<unknown>;
  }
}
