import { chooseMore, detailOf, openArticle } from "./articles.ts";
import { expect, test } from "./test.ts";

test("lists a favourite record on the dashboard by its name until it is removed", async ({
  page,
  articles,
  resumeSession,
}) => {
  const article = await articles.create({ Text: "Favourite coffee" });
  await resumeSession(page);
  await openArticle(page, article);
  await chooseMore(page, "Add to favourites");
  await expect(page.getByTestId("toast")).toContainText("added to your favorites");
  const favorite = page.getByTestId("tile-Favorites").getByRole("link", { name: article.Text });
  await page.getByRole("link", { name: "Dashboard" }).click();
  await favorite.click();
  await expect(detailOf(page).getByRole("heading", { name: article.Text })).toBeVisible();
  await chooseMore(page, "Remove from favourites");
  await page.getByRole("link", { name: "Dashboard" }).click();
  await expect(page.getByTestId("tile-Favorites")).toBeVisible();
  await expect(favorite).toHaveCount(0);
});
