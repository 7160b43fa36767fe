import { expect, test } from "vitest";
import { ReceiverCard } from "~/foundation/orders/ui/receiver-card";
import { renderStatic } from "~/platform/screens/static-html.server";
import { HouseCard } from "~/products/hotel/booking/ui/house-card";
import { HouseLine } from "~/products/hotel/guide/ui/house-line";
import { HouseBlock } from "~/products/hotel/property/ui/house-block";

const written = { name: "林 小雨", phone: "09012345678", postcode: "1050011", email: "rain@example.com" };
const japanese = /<span lang="ja">[^<]*東京都港区芝公園4-2-8<\/span>/;
const address = "東京都港区芝公園4-2-8";

test("a Japanese address says that it is Japanese", () => {
  const card = renderStatic(
    "en_US",
    <ReceiverCard title="Receiver" receiver={{ ...written, address } as never} more={[]} />,
  );
  expect(card).toMatch(japanese);
});

test("so does a hotel's, on a booking and wherever the house stands", () => {
  const house = { id: 1, name: { text: "Inn" }, picture: "a.webp", address, phone: "", traffic: { text: "" } };
  const order = { id: 1, company: "Inn", companyId: 1, address: { postcode: "1050011", address }, housePhone: "" };
  for (const made of [
    <HouseCard key="booking" order={{ ...order, can: { keepDate: false } }} />,
    <HouseLine key="guide" house={house} />,
    <HouseBlock key="home" house={house} locale="en_US" />,
  ])
    expect(renderStatic("en_US", made)).toMatch(japanese);
});
