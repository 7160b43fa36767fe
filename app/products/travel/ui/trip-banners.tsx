import { useT } from "~/platform/i18n/use-t";
import { postJson } from "~/ui/form/post-json";
import { BannerCarousel, type Slide } from "~/ui/media/banner-carousel";

/** Requests the point for a banner that a member opens: once per advertisement and Tokyo day [N19]. */
const claim = (id: number) =>
  void postJson("/api/point/in/reward", { pointType: "trip-ad-click", refId: `banner:${id}` });

/** The banners of travel; with JavaScript, members who open one earn a point. */
export function TripBanners({ slides, isMember }: { slides: readonly Slide[]; isMember: boolean }) {
  const t = useT("travel");
  return (
    <BannerCarousel
      slides={slides}
      label={t("banner.label")}
      words={{ pause: t("banner.pause"), play: t("banner.play"), go: t("banner.go") }}
      {...(isMember && { onOpen: claim })}
    />
  );
}
