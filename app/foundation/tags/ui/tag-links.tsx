import { Chip, ChipRow } from "~/ui/text/badge";

/** Tags as links to the items that carry them; renders nothing without tags. */
export const TagLinks = ({
  label,
  tags,
  to,
}: {
  label: string;
  tags: readonly string[];
  to: (tag: string) => string;
}) =>
  tags.length > 0 && (
    <ChipRow label={label}>
      {tags.map((tag) => (
        <Chip key={tag} to={to(tag)}>
          #{tag}
        </Chip>
      ))}
    </ChipRow>
  );
