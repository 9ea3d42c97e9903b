import { createRoot } from "react-dom/client";
import { isFeaturePage, isIndustry } from "../../domain/features.ts";
import { CellPicture } from "../ui/cell-picture.tsx";
import { DayPicture } from "../ui/day-picture.tsx";
import { featurePictures } from "../ui/feature-pictures.ts";

/** Draws the picture of a page into each place that names it in `data-picture`. */
export function drawMenuPictures(places: Iterable<HTMLElement>): void {
  for (const place of places) {
    const name = place.dataset.picture ?? "";
    if (isFeaturePage(name)) createRoot(place).render(<CellPicture rows={featurePictures[name]} className="h-4" />);
    if (isIndustry(name)) createRoot(place).render(<DayPicture industry={name} className="h-4" />);
  }
}
