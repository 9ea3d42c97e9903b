import { join } from "node:path";
import type { Log } from "./app.ts";
import type { Config } from "./config.ts";
import { DeskPictures } from "./pictures/desk-pictures.ts";
import { FollowedPictures } from "./pictures/follow-pictures.ts";
import { pictureStore } from "./pictures/picture-store.ts";
import { pictureChannel, pictureChannelName } from "./pictures/write-pictures.ts";
import type { Store } from "./stores/store.ts";
import { editStore } from "./texts/edit-store.ts";
import { PublishedEdits } from "./texts/follow-edits.ts";
import { snapshotReader } from "./texts/snapshot.ts";
import { openHome } from "./texts/text-homes.ts";
import { homeChannel, textChannel } from "./texts/write-home.ts";

interface Options {
  store: Store;
  /** Changes with the code that reads texts. */
  version: string;
  /** Called when there is something to write to the files. */
  onPublished: () => void;
  log: Log;
}

/** Opens what members change at the desk: texts and pictures, which the files of the content folder do not say yet. */
export async function openEdits(config: Config, { store, version, onPublished, log }: Options) {
  const { contentDir, dataDir } = config;
  const home = openHome(config);
  const destinations = (channel: string) => (home ? [channel] : []);
  const edits = editStore(store, { destinations: destinations(homeChannel), onPublished });
  const readAll = snapshotReader({ contentDir, edits, file: join(dataDir, "families.json"), version, log });
  const published = await PublishedEdits.open({ contentDir, edits, store, log });
  const { overlay } = published;
  const pictures = pictureStore(store, { destinations: destinations(pictureChannelName), onPublished });
  const followed = await FollowedPictures.open({ contentDir, pictures, store, log });
  return {
    ...{ edits, readAll, overlay },
    onChange: published.onChange.bind(published),
    pictures: new DeskPictures({ contentDir, pictures, followed, readAll }),
    /** The pictures that are not in the content folder yet. */
    storedPictures: followed,
    /** The channels of the outbox that write to the files; none if they are not to be written. */
    channels: home ? [textChannel({ contentDir, home, edits, readAll, overlay }), pictureChannel(home, pictures)] : [],
    async close(): Promise<void> {
      await published.close();
      await followed.close();
    },
  };
}
