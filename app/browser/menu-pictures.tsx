import { createRoot } from "react-dom/client";
import { CellPicture } from "../ui/cell-picture.tsx";
import { featurePictures, industryPictures } from "../ui/feature-pictures.ts";

const pictures: Record<string, readonly string[]> = { ...featurePictures, ...industryPictures };

/** Draws the picture of a page into each place that names it in `data-picture`. */
export function drawMenuPictures(places: Iterable<HTMLElement>): void {
  for (const place of places) {
    const rows = pictures[place.dataset.picture ?? ""];
    if (rows) createRoot(place).render(<CellPicture rows={rows} className="h-4" />);
  }
}
