/** A file of the content system that the site keeps and serves as its own. */
export interface MediaFile {
  /** The path of the file below `Media.dir`. */
  name: string;
  /** Whether browsers may only save the file, not display it. */
  isDownload: boolean;
}

/** `missing`: the file does not exist or may not be shown. `away`: the content system did not answer. */
export type MediaAnswer = MediaFile | "missing" | "away";

export interface Media {
  /** The folder that contains the files. */
  dir: string;
  /** Finds a file by its path on this site: `/media/{hash}/{name}`. */
  find(path: string): Promise<MediaAnswer>;
}
