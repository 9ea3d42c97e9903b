/** A video on another site, as a text names it. */
export interface Video {
  provider: "youtube" | "vimeo";
  id: string;
}

export const providerNames = { youtube: "YouTube", vimeo: "Vimeo" } as const satisfies Record<
  Video["provider"],
  string
>;

const youtubeId = /^[\w-]{11}$/;
const vimeoId = /^\d{6,12}$/;

/** Returns the video at an address that people copy or that content systems embed; `null` if it is not a video. */
export function videoOf(address: string): Video | null {
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, pathname, searchParams } = new URL(address);
  if (protocol !== "https:" && protocol !== "http:") return null;
  const host = hostname.replace(/^(www|m)\./, "");
  const [first = "", second = ""] = pathname.slice(1).split("/");
  if (host === "youtu.be") return checked("youtube", first, youtubeId);
  if (host === "youtube.com" || host === "youtube-nocookie.com") {
    const id = first === "watch" ? (searchParams.get("v") ?? "") : second;
    return ["watch", "embed", "shorts", "live"].includes(first) ? checked("youtube", id, youtubeId) : null;
  }
  if (host === "vimeo.com") return checked("vimeo", first, vimeoId);
  if (host === "player.vimeo.com" && first === "video") return checked("vimeo", second, vimeoId);
  return null;
}

/** Returns `youtube:ID` or `vimeo:ID`, the form used in a text that is ready to be shown. */
export function writeVideo({ provider, id }: Video): string {
  return `${provider}:${id}`;
}

export function readVideo(text: string): Video | null {
  const [provider, id = ""] = text.split(":", 2);
  if (provider === "youtube") return checked(provider, id, youtubeId);
  return provider === "vimeo" ? checked(provider, id, vimeoId) : null;
}

/** Returns the address of the video's page at the provider. */
export function videoPage({ provider, id }: Video): string {
  return provider === "youtube" ? `https://www.youtube.com/watch?v=${id}` : `https://vimeo.com/${id}`;
}

/** Returns the address of the player for a frame, with as few cookies as the provider allows. */
export function videoPlayer({ provider, id }: Video, autoplay: boolean): string {
  const query = autoplay ? "?autoplay=1" : "";
  return provider === "youtube"
    ? `https://www.youtube-nocookie.com/embed/${id}${query}`
    : `https://player.vimeo.com/video/${id}${query ? `${query}&` : "?"}dnt=1`;
}

function checked(provider: Video["provider"], id: string, shape: RegExp): Video | null {
  return shape.test(id) ? { provider, id } : null;
}
