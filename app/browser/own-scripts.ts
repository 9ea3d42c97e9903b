interface OwnScript {
  /** The item of the consent that it waits for. */
  id: string;
  src: string;
}

/** The scripts of other services that the owner of the site added. */
export class OwnScripts {
  readonly #loaded = new Set<OwnScript["src"]>();

  /** Loads the scripts that the visitor allows. If a consent was withdrawn, reloads the page without its scripts. */
  follow(scripts: readonly OwnScript[], enabled: readonly string[]): void {
    const isAllowed = ({ id }: OwnScript) => enabled.includes(id);
    const isLoaded = ({ src }: OwnScript) => this.#loaded.has(src);
    if (scripts.some((script) => isLoaded(script) && !isAllowed(script))) {
      // A script that runs cannot be stopped in another way.
      location.reload();
      return;
    }
    for (const { src } of scripts.filter((script) => isAllowed(script) && !isLoaded(script))) {
      this.#loaded.add(src);
      load(src);
    }
  }
}

function load(src: string): void {
  const script = document.createElement("script");
  script.async = true;
  script.src = src;
  document.head.append(script);
}
