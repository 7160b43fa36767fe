import { useState } from "react";
import { useT } from "~/platform/i18n/use-t";
import { FileField } from "~/ui/form/file-field";
import { useField } from "~/ui/form/form-context";
import { Hidden } from "~/ui/form/form-error";
import { TextField } from "~/ui/form/text-field";
import { keysIn } from "~/ui/form/use-uploads";
import { Button } from "~/ui/navigation/button";
import { voiceLimits } from "../rules/limits";
import { voicePictures, voiceVideos } from "../uploads";
import s from "./composer.module.css";
import { LinkPreview } from "./post-media";
import type { SharedLink } from "./shared-link";

/** The longer side of a picture that is sent, in pixels. */
const longest = 1_920;

/** Up to four pictures, each with a text for those who do not see it. */
function Pictures() {
  const t = useT("voice");
  const { errors, typed } = useField("images");
  return (
    <details className={s.attachment} name="attachment" open={errors.length > 0 || keysIn(typed).length > 0}>
      <summary>{t("write.pictures")}</summary>
      <FileField
        name="images"
        kind={voicePictures}
        label={t("write.addPictures")}
        max={voiceLimits.images}
        longest={longest}
        describe={{ name: "alts", label: (at) => t("write.alt", { n: at }), maxLength: voiceLimits.alt }}
      />
    </details>
  );
}

function Video() {
  const t = useT("voice");
  const { errors, typed } = useField("video");
  return (
    <details className={s.attachment} name="attachment" open={errors.length > 0 || keysIn(typed).length > 0}>
      <summary>{t("write.video")}</summary>
      <FileField name="video" kind={voiceVideos} label={t("write.addVideo")} />
    </details>
  );
}

/** A page to link to: a card where it was shared from elsewhere, else its address. */
function Link({ shared }: { shared: SharedLink | null }) {
  const t = useT("voice");
  const { errors, typed } = useField("link");
  const [isDropped, drop] = useState(false);
  if (shared && !isDropped)
    return (
      <div className={s.shared}>
        <LinkPreview link={{ ...shared, image: shared.image || null }} />
        <Hidden name="link" value={shared.url} />
        <Hidden name="linkTitle" value={shared.title} />
        <Hidden name="linkDescription" value={shared.description} />
        <Hidden name="linkImage" value={shared.image} />
        <Button look="text" size="sm" onClick={() => drop(true)}>
          {t("write.dropLink")}
        </Button>
      </div>
    );
  return (
    <details className={s.attachment} name="attachment" open={errors.length > 0 || Boolean(typed)}>
      <summary>{t("write.link")}</summary>
      <TextField
        name="link"
        type="url"
        label={t("write.linkUrl")}
        hint={t("write.linkHint")}
        maxLength={voiceLimits.url}
        placeholder="https://"
      />
    </details>
  );
}

/** What a post may carry beside its words: pictures, a video or a page, one of them. */
export function Attachments({ shared }: { shared: SharedLink | null }) {
  return (
    <div className={s.attachments}>
      <Link shared={shared} />
      {!shared && <Pictures />}
      {!shared && <Video />}
    </div>
  );
}
