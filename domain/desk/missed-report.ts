/** An address that visitors requested and that does not exist. */
export interface MissedAddress {
  path: string;
  /** Hosts that link to it, those with the most requests first; empty if no request named one. */
  referrers: string[];
  requests: number;
}

export interface MissedReport {
  /**
   * Those with the most requests come first. `nearest` is the existing path that resembles the address most; `null` if
   * none is similar.
   */
  rows: (MissedAddress & { nearest: string | null })[];
  /** Lines for `content/redirects.yml`; empty if no existing address is similar. */
  redirects: string;
}
