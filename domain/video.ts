/** A video on another site, as a text names it. */
export interface Video {
  provider: "youtube" | "vimeo";
  id: string;
}

export const providerNames: Readonly<Record<Video["provider"], string>> = { youtube: "YouTube", vimeo: "Vimeo" };

const idShapes = { youtube: /^[\w-]{11}$/, vimeo: /^\d{6,12}$/ };

/** Returns the video at an address that people copy or that content systems embed; `null` if it is not a video. */
export function videoOf(address: string): Video | null {
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, pathname, searchParams } = new URL(address);
  if (protocol !== "https:" && protocol !== "http:") return null;
  const host = hostname.replace(/^(www|m)\./, "");
  const [first = "", second = ""] = pathname.slice(1).split("/");
  if (host === "youtu.be") return checked("youtube", first);
  if (host === "youtube.com" || host === "youtube-nocookie.com") {
    const id = first === "watch" ? (searchParams.get("v") ?? "") : second;
    return ["watch", "embed", "shorts", "live"].includes(first) ? checked("youtube", id) : null;
  }
  if (host === "vimeo.com") return checked("vimeo", first);
  if (host === "player.vimeo.com" && first === "video") return checked("vimeo", second);
  return null;
}

/** Returns `youtube:ID` or `vimeo:ID`, the form used in a text that is ready to be shown. */
export function writeVideo({ provider, id }: Video): string {
  return `${provider}:${id}`;
}

export function readVideo(text: string): Video | null {
  const [provider, id = ""] = text.split(":", 2);
  return provider === "youtube" || provider === "vimeo" ? checked(provider, id) : null;
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

function checked(provider: Video["provider"], id: string): Video | null {
  return idShapes[provider].test(id) ? { provider, id } : null;
}
