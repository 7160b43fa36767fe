import type { NextFunction, Request, Response } from "express";
import { database } from "~/platform/data/database.server";
import type { Flag } from "~/platform/i18n/locales";
import { bannerSizes } from "~/ui/media/banner-sizes";
import { imageUrl } from "~/ui/media/image-url";
import { bannersOf } from "./banners.server";

const pattern =
  /^\/(?:live\/(?<live>\d{1,15})|(?<business>[a-zA-Z][\w-]{0,39}))\/(?<flag>zh|ja|en)\/(?<device>mobile|desktop)\.json$/;

/** GET /static/banner/{business}/{zh|ja|en}/{mobile|desktop}.json, and live/{id}/…: answers an array, maybe empty. */
export async function bannerHandler(request: Request, response: Response, next: NextFunction): Promise<void> {
  const groups = pattern.exec(request.path)?.groups;
  if (!groups || !/^(GET|HEAD)$/.test(request.method)) return next();
  const { live, business = "live", flag, device } = groups;
  const rows = await bannersOf(database(), {
    business,
    flag: flag as Flag,
    ...(live && { refId: Number(live) }),
  });
  const { width, height } = bannerSizes[device as keyof typeof bannerSizes];
  response.set("Cache-Control", "public, max-age=60").json(
    rows.map(({ link, mobileKey, desktopKey }) => ({
      path: imageUrl(device === "mobile" ? mobileKey : desktopKey, width),
      link,
      width,
      height,
    })),
  );
}
