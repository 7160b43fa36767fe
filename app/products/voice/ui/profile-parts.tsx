import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { imageUrl } from "~/ui/media/image-url";
import { AppLink } from "~/ui/navigation/app-link";
import s from "./voice.module.css";

/** The picture above a profile; a tinted ground where there is none. */
export function Banner({ image }: { image: string }) {
  return <div className={s.banner}>{image && <img src={imageUrl(image, 750)} width={900} height={300} alt="" />}</div>;
}

/** A person's numbers of followers and followed people, as links to them. */
export function Counts({ num, followers, following }: { num: number; followers: number; following: number }) {
  const t = useT("voice");
  const to = (type: string) => href("/voice/relation/:userNum/:type", { userNum: num, type });
  return (
    <p className={s.counts}>
      <AppLink to={to("following")}>{t("person.following", { count: following })}</AppLink>
      <AppLink to={to("follower")}>{t("person.followers", { count: followers })}</AppLink>
    </p>
  );
}
