import { type Channel, DeliveryError } from "../outbox/channel.ts";
import type { HomeFile, TextHome } from "../texts/text-homes.ts";
import { hashOf } from "../texts/units.ts";
import { aboutText, filesOf } from "./picture-files.ts";
import type { PictureStore } from "./picture-store.ts";

/** The `destination` of pictures that are to be written to the files. */
export const pictureChannelName = "pictures";

/**
 * Returns the channel that writes pictures to the content folder, or deletes them there, as one change of the member. A
 * file that was changed elsewhere meanwhile is not overwritten. Sending a message twice changes nothing more.
 */
export function pictureChannel(home: TextHome, pictures: Pick<PictureStore, "list" | "bytesOf">): Channel {
  return {
    name: pictureChannelName,
    async send({ event }, signal) {
      const { name } = Object(event.data);
      const picture = (await pictures.list()).find((each) => each.name === name);
      // The files say the same already.
      if (!picture) return;
      const isDeleted = picture.digest === "";
      const paths = filesOf(picture.name);
      // The text about it comes last, because with it the picture is at home.
      const wanted = [
        { path: paths.picture, text: isDeleted ? null : await pictures.bytesOf(name), encoding: "base64" },
        { path: paths.about, text: isDeleted ? null : aboutText(picture), encoding: "utf8" },
      ] as const;
      const files: HomeFile[] = [];
      for (const file of wanted) {
        const old = await home.read(file.path, signal, file.encoding);
        if (old && old.text !== file.text && !picture.bases.includes(hashOf(old.text))) {
          const fix = "delete that file, or save the descriptions again when the site has it";
          throw new DeliveryError(`${file.path} says something else: ${fix}`, { isFinal: true });
        }
        files.push({ ...file, old });
      }
      const verb = isDeleted ? "Delete" : files.some(({ old }) => old) ? "Describe" : "Add";
      await home.write(files, { message: `${verb} the picture ${name}`, email: picture.author }, signal);
    },
  };
}
