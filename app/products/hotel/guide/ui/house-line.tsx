type House = { name: { text: string; lang?: "zh" | "ja" | "en" }; address: string; phone: string };

/** The house that a guest is in, with the telephone to call. */
export function HouseLine({ house: { name, address, phone } }: { house: House }) {
  return (
    <p>
      <strong lang={name.lang}>{name.text}</strong> <span lang="ja">{address}</span>{" "}
      {phone && <a href={`tel:${phone}`}>{phone}</a>}
    </p>
  );
}
