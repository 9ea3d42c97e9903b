/** An address that was asked for and does not exist. */
export interface MissedAddress {
  path: string;
  /** Hosts that link to it, those with the most requests first; empty: no page said so. */
  referrers: string[];
  requests: number;
}

export interface MissedReport {
  /** The most wanted first. `nearest`: the existing path that resembles it most; `null`: none is near. */
  rows: (MissedAddress & { nearest: string | null })[];
  /** Lines for `content/redirects.yml`; empty where no existing address is near. */
  redirects: string;
}
