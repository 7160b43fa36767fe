-- Numbers below belong to the demonstration (decisions I).
ALTER TABLE "travel_article" ALTER COLUMN "id" RESTART WITH 1001;
