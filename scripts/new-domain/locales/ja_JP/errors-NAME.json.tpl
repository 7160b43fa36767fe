{
  "__camel__SoldOut": "残りの数が足りません。",
  "__camel__CountInvalid": "数量が正しくありません。"
}
