/** A file of the content system that the site keeps and serves as its own. */
export interface MediaFile {
  /** Below the folder of such files. */
  name: string;
  /** What a browser may only be handed to save, not to show. */
  isDownload: boolean;
}

/** `missing`: there is no such file, or none that may be shown. `away`: the content system could not say. */
export type MediaAnswer = MediaFile | "missing" | "away";

export interface Media {
  /** Where the files lie. */
  dir: string;
  /** Finds a file by its path on this site: `/media/{hash}/{name}`. */
  find(path: string): Promise<MediaAnswer>;
}
